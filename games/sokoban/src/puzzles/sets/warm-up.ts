export const levels = `
4#|#--3#|#--$+3#|#-#-$-.#|#3-#--#|8# LddlluuRRdRR
4-4#|3-##--#|-3#@--#|##.##-##|#-$##-#|#--$.-#|#3-3#|5# rdddlLdlluRRlU
5#|#3-#|#@$-#|##$-#|-#..#|-4# RDuurDD
5-4#|6#@-#|#4-#--#|#.$#4-#|#-.6#|#$-#|#--#|#--#|4# ddllullDldDrddlUUU
8#|#-$3-.#|#-$--3#|#--@.#|6# lluRRlluRRRRlD
3#|#.6#|#$-#3-#|#@-$3-#|4#3-#|3-#.3#|3-3# UrdRRurDrdLulD
4#|#-.##|#-$-#|#-$-##|#+#--#|#-$-.#|6# dRRuuLUlD
--4#|--#--#|-##$-#|##3-#|#.$-.#|#-4#|#@#|3# uuRurrdLLurruulDDldR
5-4#|5-#--#|3-3#-.#|4#.$$-#|#-@5-#|#--6#|4# rrrrULrruulDrddlluRdrU
-4#|##--##|#-$--#|#.-.@#|#-$--#|3#--#|--4# llldRuruulDrdLrrddlU
7#|#4-.#|#3-$$#|#@-#-.#|7# uurrrrDLLullddrUluRRR
5#|#@.-#|#$--#|#.$-#|#--##|#--#|4# rdDlddrUUruullDurrddlU
-6#|##--..#|#-$@$-#|#4-##|6# drUldlluRRuRlddrU
-5#|##3-4#|#-$--#--#|#@.#-$-.#|4#-$.##|3-5# uRurrdLulDrrdRRlldR
6#|#4-#|#3-$#|#-@-.#|#.-$##|#3-#|5# ddrUUluurrDLLulDD
5#|#.--#|#-#-3#|#$#3-#|#+$3-#|7# UUddRRurrdLLL
-6#|##4-##|#--#-$@#|#.3-$-#|##.3-##|-##--##|--4# LrdLLLLuurrDDrdLL
-4#|-#.-#|-#--#|##$-#|#.$$#|3#.#|--#@#|--3# uULUUrDD
5#|#-@-#|#-$-#|##.3#|#-.$-#|#--#-#|#4-#|6# DDDlddrUUddrruuL
4#|#--3#|#--$.#|#-$*.#|##--@#|-5# llURlluurDldRuR
6#|#.-$-#|#.-$-#|4#.#|#4-#|#@#--#|#--$-#|#4-#|6# drRuuruuLLrruLLrrdddldddrUUU
7#|#5-##|#-#-#.-#|#-$$@.-#|##4-##|-6# dlUrruullllddRRRdrUlllluurrDullddrRR
6#|#4-#|#.$.-#|##-$-#|-#-@##|-4# UruulDLddrU
6#|#.-$-#|#-$--#|#-#-@#|#3-.#|6# uuLdddlluuRRuLrrDD
4-4#|4-#-@#|5#--#|#3-#$-#|#-$-*..#|#6-#|8# dddldlluRRllulldRRdrruUruulDD
4#|#--##|#3-#|#--$##|##-$-#|-#..-#|-##@-#|--4# uruLdlUUluurDDDuurDD
7#|#4-.#|#-+-$-#|##$#-##|-#3-#|-5# urrrdLddllUUluRRRdL
--5#|-##.--#|##-$--#|#-@$-##|#.--##|5# uRurrdLdLUlDrdL
4#|#--#|#@$6#|#--#4-#|#-$.4-#|4#.3-#|3-6# ddRRRurDrdLulllluuurDDldR
4#|#-.#|#--6#|#-$-+$--#|#.--$3-#|9# RdrruLLdLLLUU
9#|#3-.3-#|#-4#--#|#-#-$@-##|#--.-$-#|8# rdLuruullllldddrruRRdLrrUUruLL
6#|#-$..#|#--#.#|#-$$@##|##4-#|-3#--#|3-4# dllURdrUllluuRRllddrUluR
5#|#.$-#|#3-#|#-4#|#.3-#|#-$--#|#@-#-#|#-$-.#|6# dRRluUluuurruLdldddrruL
--4#|--#.-#|3#$-#|#--$-#|#-.--#|#$@3#|#.-#|4# urruLUddllDuuRdrruulDrdL
7#|#-.@--#|#-#$$-#|#.--$.#|7# rrddLLLrURuLrrD
-7#|##5-#|#-$-##@#|#-#.-$-#|#4-.-#|8# dLdlllluuRurDDullddrRRluuurrrddlL
6#|#4-#|#-#$-#|#--$-#|#-#@##|#3-##|#-..-#|#4-#|6# dlluuuurrrddLruulDDDDlddrruLulluuRluurrdDDD
7#|#--#--##|#@$$3-#|#.-#3-#|##.5#|-3# urDRRdrruLLLLDuulD
8#|#@-#3-#|#$$#.#-#|#-$3-.#|#.-#3-#|8# DDRRRdrruLdlUllluurDldRRRR
6#|#4-#|#.##$##|#-##--#|#-@3-#|#--$#.#|#5-#|7# ddrUdrruulLdlluuuurrrDDrdddlluuRurDllLdlUU ddrUluRRllluuurrrDDrDLLLdlUU
4#-4#|#.-3#--#|#5-@-#|#3-$$-.#|#3-#3-#|9# ddlULLLdlUUrrrRRurD
3-4#|-3#-.#|##--@-#|#-$3-#|#--$#-#|#3-.-#|7# ldDlluRddRuUluRRdrU llDDldRRUUluRRdrU
--5#|3#3-#|#-$3-#|#.@#.##|#$#--#|#4-#|3#--#|--4# luRRurDDDlddrUUldllU
7#|#-*3-#|#+$$--#|3#.--#|--5# uRRDLrrruLL
5#|#3-#|#-.$##|#3-@#|##-$-#|#.3-#|6# dLuluurDldDrruLddLuU dLuluurDDDrdLLUU
-4#|-#--#|##$.#|#3-#|#--.#|#-$$#|##@.#|-4# UluurruulDrddDlluuRlddrruUlldR
6#|#4-#|#--$-#|##3-#|#-$4#|#.-@-.#|#5-#|7# lUUrruullDDDldRRRlluurruLulDDDlddrruL
6#|#3-.#|#--#$#|##-$-#|##@$.#|#3-##|#-.##|4# uuurrDDLruulldDDDrUluuurrddLdlUUluRR
9#|#-$4-.#|#5-$-#|#--6#|#3-.@#|7# lllluuuRRdrrurrdLLLLuRRRllllDDldRR
5#|#3-#|#-$-#|3#.#|#--.#|#-$@#|#3-#|5# uuuulldRurDDDllddrrUUlldRdrU
-5#|##-.-#|#+*--#|#$-$-#|#4-#|6# RurrddLUddlUdlU
4#|#--#|#--#|#--3#|##$-.#|-#+$$#|-#.--#|-5# UddrrULulDuUluurDDD
5#|#.--#|#3-#|#@$-#|##$-#|-#-.#|-#--#|-4# RDrddlUUUUrDDuuuL
5#|#3-3#|#3-$.#|#--#--##|#4-$@#|5#.-#|4-4# LuuLLulldRRRllddrRurD
6#|#--@-#|#--..#|#-$--#|#-$3#|#--#|4# llddRlddrUUluurrrddLuulldRRllddrUluR
4#|#.-5#|#-$#-@-#|#5-.#|#-$-#--#|##.$3-#|-7# ldllldRurrrddlLUluRRRlllluurDlddrruLdlUU ldllluurDldRldRuRRRddlLUdrruulLLdlUU
-4#|##--##|#--$-#|#--#-#|#-.$-#|#-#$@#|#..--#|6# uLLrDrdLuuruuLulDDlDD
5#|#3.#|#3-#|##$-#|-#--#|-#$$#|-#@-#|-4# rUUlUUruLdddrUUddddlUUUU
9#|#.-#4-#|#7-#|#-#$3#-#|#-$--+--#|9# rruullllllddRRRlUdlluurRRurrdLLLLrddlluU
--4#|--#--3#|3#3-.#|#-$$@#-#|#--.3-#|8# dlUdlluRRdrrruullulDDurrrddllUluRR
`;
