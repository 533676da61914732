export const levels = `
-5#|-#@--#|##-#$#|#--$.#|#4-#|#--.-#|6# rrDDLruulldDDrdrUllldR
-5#|-#--+#|-#$--4#|-#--$3-#|##--##--#|#6-.#|#--6#|#--#|4# llDDDDlddrUluRRRRRuulLullddrUUluR
10#|#3-##3-#|#4-$3-#|5#-$--#|4-#-.@.#|4-3#--#|6-4# uulLLLulldRRRRRDuRurDD
--4#|3#--3#|#-@4-#|#$$#-$-#|#.3-..#|8# lDurrrrDldRlllUluRRurDDullddrR
10#|#.4-.--#|#3-##-$-#|#-#-##-#-#|#-@-##-$-#|##6-##|-8# ruuurrrrrdddLdlUUUddrruuLuLLLLLrddddrrruuU
5#|#-..#|#3-#|#@-.#|#-$-#|#-$$#|#3-#|5# dddrrUUUUlldddRUddrUUlUU
3-4#|3-#--3#|3-#@$$-#|4#--.-#|#4-#--#|#--#3-.#|9# urDldRlddrruruuLDDulluurDldRlddrR
-6#|##4-#|#@$$--#|#-#-#-#|#-#3-#|#.-.--#|7# dddrrurruululDrrddlldlluuuRRDDrdLLrurruuLulDDD
5#|#.--#-4#|#3-#-#--#|#$-4#$-#|#--3#3-#|#-+-.$3-#|10# luUUrdddrrRRurrdLLLLLrrrurruulDDrdLLL
--6#|3#-.--#|#.-$#$@#|#.#-$-.#|#$3-3#|#3-##|5# ulllDDRRUruLddldLdllUUddrruLdlU
--5#|--#3-#|3#-$-#|#5-#|#@$##-#|#$-#--#|#.-.-.#|7# urruRurDDDDldlllUrdrruruulllDDldRuuulDD
3-6#|3-#.--.#|4#--#$#|#7-#|#@--#-$-#|#7-#|9# rrdrrrUluuurrDDLdlUUdrruulLddrddrUUU
-6#|-#3-.#|##@-#-#|#-$#--#|#--#--#|#5-#|#--#$.#|4#--#|3-4# urrrddddddlUruuuuullldDlddrrRdrUUldllluurDldRRRurDuUU
-5#|##-.-#|#@$--#|3#-3#|#--.--#|#-#-#-#|#3-$-#|#5-#|7# RurDDDllddrrUUUUddrrddLdlUU
-6#|##-..@#|#--.$-#|#-$#$-#|#5-#|7# dLrddlUUruLdddllluurRllddrUluRddrruU
7#|#.3-.#|#-#-$-#|#5-#|#5-#|#--##-#|#$-##$#|#3-.@#|7# UUUUULulDDlddddlUUUUUdrrrdLulDDDldRR
4-6#|--3#4-#|-##3-#$-#|##--#--$$#|#@--#-3.#|10# rururrdrdrrULdlluuurrDDrdLuuullddRluurrrDDulD
4-4#|3-##..#|--##-$$#|--#+3-#|-##$4#|##.--#|#-$--#|#3-##|#--##|4# rrUdrUlldlDDlDlddrUUdrUUU
5#|#3-3#|#-.--.#|#-$--@#|##$-3#|-#--#|-4# llulldRRddlUUrurrdLLuulldRRRlddlU
--5#|-##.--##|##--#-.#|#6-#|#@$-$--#|4#--##|3-4# urrdRdrUllulldRRurRddlUrrUlLdlUU urrdRdrUluRlllldRRRdrUrULLdlUU
-7#|##@#--.#|#6-#|#-$#-#.#|#--#3-#|#-$#3-#|#--#3-#|8# dlddrUluRRRRurDDDlluulllddddrUUUluRRRRlddrruUddlddrUU
4#|#--#|#--#|#-$#|#$-3#|#+--.#|#-#-##|#3-#|5# ruUlDuuurDDDlDRRddllU
7#|#-@.--#|#-.#--#|#-$-.-#|#-$#--#|#-$3-#|#--#--#|##3-##|-5# lddRlddRRlddrruUUUUruLddddllUUR
7#|#--@--#|#--#--#|#5-#|#.-#-.#|#--#$-#|#.$-$-#|##3-##|-5# rrdddddLUUdddllUUluurrRurDldddLLuUddrruuulLulD rrdddddLUUdddllUdrruLLUUUrRuullDurrrdDllLulD
6#|#.-.-4#|#--#$-$@#|#5-$.#|#3-5#|5# LrdLLLLLuurrDullddrRRRuLdllluurrDrdLLdlUUluRdddlUU
4#|#-@5#|#-3#--#|#--#--.#|#--#-#.#|#3-$$-#|#6-#|8# lddrddrdrUdrruLLLrrruullDurrddldlluRRdrUUdllldlluRRRRdrU
6#|#@3-##|#-$$--#|##-#--#|-#--..#|-#--3#|-4# rDRurDrddlllUdrrruulDululldRddrRlluuRurDD
9#|#+--##--#|##3-#--#|#-.5-#|#--#$$--#|##3-4#|-5# rddddrrURuLLrddlluUUrrdrrrdLLulllddrrUruLLuuL
4-5#|5#3-#|#--##-#-#|#-$##-$-#|#-.@-.--#|9# lluurDldRRRRuuurrdddLLLLrrrruLruulldD
8#|#..##--#|#--#3-#|#$$#-$-#|#+$.3-#|8# UUddRRRuurrddLLLLUUddrruurDrdLL
8#|#.$--.-#|#@$3-$#|#-#-#--#|#$--.--#|#5-.#|8# RluRRDDurrurDDDlldlllUUUddrRuuuR RluRdRRurDDuurDDDLdllllUUUruRR
4#|#--3#|#-$--3#|#@.$..-3#|3#-.$3-#|--3#--$-#|4-3#--#|6-4# rRlluurDrrDrrddlUrrrddlUruLLuLrddlU
4#|#.-3#|#$-@-#|#.$--#|#-$3#|#3-#|#-.-#|5# lulDDRDDlUUUrrrdLL
5#|#3-#|#.$-#|##--##|-#@$-#|-#-$-#|-#.$-#|-#.-.#|-5# dRluurDrDLuuuLddDDurrDL
6#|#-..-#|#4-##|3#-@-#|-#4-#|-#-$$3#|-##4-#|--#4-#|--6# dDulldRddrruLUddlUUUUUruLrddrdLdlUUU
4#-4#|#--3#--#|#-$3-$-#|#4-#-@#|#-#-5#|#3-3#|#--.-.#|##4-#|-6# uLLLdllluurDldddrruuruLdddlluuRluurDrDDDldRRllluuuRurDDD
8#|#4-@.#|#--$#-.#|#--.$*-#|4#-$-#|3-#3-#|3-5# rddddlluRdrUUUlDuulllddrRdRdrUUdllulluurD rddddlluRUddrUUlLLUlldRuuRRRD
9#|#@6-#|#-##-#--#|#$6-#|#.$#.4#|#--#-#|#-$.-#|6# rrrddllDlddRUUlURRRuurrddLruulldDuulllDD
7#|#.-.--#|#.#-.-#|#$#$--#|#@$-$##|##3-#|-5# UdRdrrUUUruLLLrrddddlluRUUdddrUU
3-4#|-3#--#|##-.--#|#.$-$.#|#--$@##|#--3#|4# UlulDlddrUluRurRurDlddLUdLdlU
10#|#.-.3-..#|#-#-$#3$#|#3-@4-#|#--7#|4# rrUdrrULuLLLLLrddrUdrrruullLddrrUdlluurR rrUdrrULuLLLDurrrddlUdlLLLdlUUdrrururR
-4#|##-@#|#3-##|#3-.##|#--$$-#|3#-.-#|--#--##|--4# ddrDLrrdLdlUUUlldRRurDlluuurDldR
-7#|##.-$--#|#+$-$--#|#$-#3-#|#--.#--#|#6-#|##3-.-#|-7# DrdrdrruuuuLLdRurDDDrdLLdlUluuluRRRurDDDDllllUU
7#|#3-$.#|#--$--#|4#$.#|#5-#|#.3-@#|7# uuulDDuuLulldRRuRDDrddLLLurRdrU
5#|#3-4#|#-.$3-#|##$#3-#|#@-.$-##|#5-#|3#-.##|--4# rrdrruLuuLulldRDDldRRdrUruulDDuuuL
4-5#|--3#3-#|3#@$-$-#|#6-##|#-.3-##|#.-4#|4# drruurrdLulDrdLdlluuRDrruulDrdLdLLLururDrdLLullD
3-4#|3-#-.#|--##--#|-##-$-#|##-$.-#|#.--$-#|#--@-##|6# luuRRlddrUrULrUUlDlDlddrruLL luuRRlddrUrULrUUlDDrdLLLuR
-5#|-#.@.#|##3-#|#3-##|#-$-#|#-#.#|#-$-#|#-$-#|##--#|-4# lddlddddRdrUUUUUluurrdLulDrdddddlluuuRldddrruuUUUluRdddlUUdldddRdrU lddlddddRdrUUUUUluurrdLulDrdddddlluRdrUUUUUluRdddddlluuRUUrdD
3-4#|4#--4#|#.7-#|#.#$#-$#-#|#5-$--#|#-.3-@--#|10# ruLUdLLLrrrrruulLLLLLrDDLdlUrrrdL
9#|#--##--.#|#@-$-.--#|#3-##$-#|##--##--#|-8# rRRRurrdLrddlUULuRldLLdlluRRR
6#|#+$-.#|#--$-#|##$-##|##--##|#-$--#|#.--.#|6# RRDDDlUruulldRurDlddrDrdLLUUUUruLrdDDDldR
3-4#|4#.-4#|#@$3-#--#|#-$#5-#|#--#-.3-#|10# RRRurDDlulllddrUluRRRurDlddRRuLdlUUrdrrrdLL
8#|#4-$.#|#-#--#-#|#+--$--#|3#--3#|--4# rrdrUrruuLLDurrddlLdlUlluurRDuRRlddLL
4#-4#|#--3#--#|#--$.$-@#|#-$#4-#|##5-##|-##.-.##|--#3-#|--5# ldlluRdrruulDrdLLulDDrdLullUluurDRRRdrruulDrdLulDDlllUluRR
7#|#-@3-#|#.#$$-#|#3-#-#|#.#-$-#|#5-#|#.4-#|7# rDDDDrruuuLulDDDuurrddLdLLdlUUUrrDrdLLdlUrrrdLL
4#|#.-4#|#-$.-.#|#--#--#|#@$-$##|##3-#|-5# RdrrUUddlluluuurDrRlllddrUddrruuulLrrddLdlUUlUR uuurDlddRdrrUUruLLLrrdddlluUlURRRddLdlUUluR
6#|#--+-#|#.$#-##|#$-#$.#|#5-#|#3-*-#|7# rdDrddLLuRdrUllluUluRdddlUddRR
-6#|##4-#|#-$#.*#|#@$-..#|#-#--$#|#-#3-#|#5-#|#5-#|7# dddrruuurrDDluuuurDDlldddlluuuRRdrUruulllDldRRdrdrUUdldddrUUU
--6#|-##.3-#|##-.#--#|#--*@$-#|#3-$3#|#4-#|6# LulDururrrddLLLddrUluuurrddLdlUUdddlluRdrUUdlluR
-6#|-#-..-#|-#.-$.#|-##--##|##@$--##|#--#$$-#|#6-#|8# ddrrUUddlluuRuuurrdLLddlddrrrruLuLUUruLdddrddlUUUUddddlluuRlddrruUUluR
`;
