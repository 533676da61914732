export const levels = `
11#|#.5-.$-#|#-3#--$#-#|#-#-3#-#-#|#-3#5-#|#--##-$#-.#|##-@5-##|-9# rruurrrruuuLLLLrrrrdddlluUddrruuulLdddllddrUluRRRluuurrddDlluulluRlLLL
--4#|3#--#|#4-#|#-$.3#|##@$--#|-#$3-#|-#-..##|-5# RddlUruuulldRurDDDlUddRuuuulldRurDDDrruLdlU
4-3#|3-##.#|--##-.#|--#--.#|--#3-#|3#3-#|#@$3-#|#-$--$#|#-$--.#|7# RRdrUUdddrUUUUUUldldRlddlldRRlldRRRUUUUdrUUdlluR
6#|#-$-.3#|#4-$-##|3#3-$-#|-3#-@#-#|-#6-#|-#.--#-##|-#5-#|-#-.-3#|-5# drruuLuLDDurrddlLulDDurrddlLdlUruuuuluurDllluRRdrDDDDurrddlLuLD
8#|#@--.-.#|#-#-.-.#|#--$-3#|#-$#-#|#-$-$#|#4-#|6# ddddRdrrUUUUluRRllllddddrRdrUUUUlullddrRllddrrruUddllUluRRuRRlldlddrruU ddddRdrrUUUUddddlluRdrUUULuRluRRllllddRRlDldRdrruuUURlldlddRdrUUU
--8#|--#6-#|3#-3#--#|#.$.--$--#|#+*-3#--#|#$--#3-##|#7-#|9# uRDrUdddlUdlUrrdrrurruuLLLLLrrrrruullllD
7#|#.$3-#|#4-.#|#--4#|#--#|#-$#|#--#|#-$#|#+-#|4# uurUldddrUluurUUluuRRdrruLdlLulDDDDDDrUUUUluRRRuLL
--5#|3#3-3#|#+$.-$-.#|#$#3-$-#|#.6-#|9# DuRRurrDLLLrrddrURdrUluLL
9#|#-+$4-#|#$$-$$.-#|#-##.-3#|#-3#-#|#.3#.#|#5-#|7# RRDlullDDDuuRRurRDrruLLLLdRRDD
5#|#.--#|#.$-#|#-6#|#6-#|#.#@-#-#|#6-#|#-#$#$-#|#6-#|8# ulluuurrdLulDDDrrddllUUUUddddddrrUUUruLLrddlluUUdrrddddrrUruLLLLrddlluU
-9#|-#-.-.3-#|-#$3#3-#|##-4#$-#|#--#3-$-#|#8-#|#6-#-#|#6-+-#|10# ruuuLUUlullllDDDldRRRRuRDDldRuurUUruuLLLLrrrrddlUruLL
10#|#5-.$-#|#-#$$#-#-#|#8-#|#-6#-#|#3-.--$.#|#.6-@#|10# uLLLrrruuuuLLddllllluurrrDulllddrrRRRRluurrdDDulllluuRllDrdLLruulldDDD
3-7#|3-#--.-.#|4#-.3-#|#@$--$3-#|#-$--#-3#|4#3-#|3-5# dRRurRRddllUluRRlldlluRRRddrruUUluRRdrdLullldddrruUUlldRlddrruUruL dRRurRRddllUluRRlldlluRRRddrruUUlldRlddrruUluuRRdrdLuLDllddrrUUU
4#|#--#|#--4#|##--.-##|-##--$-##|--##-$.-##|3-##@$--#|4-##3-#|5-#.3#|5-3# RuuLulldRdRluurDrDDlUruLdlUrrddDrruLdlU
-6#|-#-+-.#|##$.--#|#-$$--#|#--$-##|#-#-##|#--.#|5# rdddLUdddlluuRluRRDDurUruulllDurrrddllURlddlluRdrUrrU rdddLUdddlluuRluRRDDurUruullDulDrRddlUUddlluRdrUrrU
5#|#3-#|#3-##|#.$$-#|#$#--#|#3-@#|#.#-.#|6# luUddllUURuulDDDDrruruLddlluuuurrDDDuulldddrRuuLrrdD
5-6#|3-3#4-#|--##-$-#$@#|3#-5.-#|#-$--#--3#|#-$--$-##|#5-##|7# dllllluRdrrrruulDullDldRddLdlUUluRRlldddlluRRdrUUldlluRRuRlddrU
5#|#--.#|#3-3#|#3-$-4#|#3-#--..#|#4-#3-#|4#-*$-@#|3-3#-$-#|5-#3-#|5-5# ddlUUUlDuuluLLdlUUluRdrdddrdRRRddlUrrUUldL
5-5#|4#-#3-#|#--3#-$-#|#--+-#3-#|#.-#-##$-#|#-.--$.$-#|#8-#|10# rdddrruLLLLrrrrdrruLLLLLdlUUluRdddlUrrrrrrruulDrdLLLLLrrrruuluurDDDrdL
9#|#5-..#|#--#--#.#|#-$$3-.#|#-$@$3-#|#--6#|4# RuuullldddRURRRRdrUllldLullddrUluRRRRRdLLLulUluRRRRRlllllddddrUUUluRRRR
10#|#7-.#|#3-#-#-.#|3#5-.#|--#--#3-#|--#-$@$--#|--#-#$-3#|--#4-#|--6# RuulllddRRllddrrUrUUruuullddRRlllddRdrUUrrdLurUUlullddRRlllddrdrUUrrUluullddRR LrRddlUdlluUrRdrUUdlllUUUluRRRRRllddRRdrUddLulDlddrUUUdlluurRR
4#|#--#|#--5#|#-$@3-#|#$$#--.#|#.-3#-#|#.5-#|#--##--#|8# rrrdddllllluUURDDldRuuuuulDDDDuurRRdrruLLLLulDDrddRRRdrUU
9#|#3-#3-#|#--$.-.-#|#-$-#$--#|##@-#-.##|-7# UluurDRRRurrddldlUrruulDDuLLLulldRRRRllddlUluRR
5-4#|4-##@-#|3-##.$-#|3-#.-$-#|--##--3#|-##.$.#|##-$-##|#-$-.#|#3-##|#--##|4# rdLrdLLdlDlDlDlddrUrUrUdldlluRuRuRDllddrUU
4#|#.-3#|#-.--##|#3-.-3#|3#3-$-#|--##-$$-#|3-#3-@#|3-6# uuLLrrddllluUruLdddrrULdlUUlUdrruLuLLdlUrrrddlUruLrdrddrruLLdlU
-5#|##.--#|#-$-$#|#.#$.#|#--$-#|#@-#-#|#.3-#|6# uuuRurrDDDLLrruuulldldDDurrruuLrddlUUddlluuRlddrruruuLDDrdLLdlUrddrrUU
7#|#@*3-#|#-$$-.#|##-#$##|#-.$--#|#--.-.#|7# RDRRDDLdlluRdrRuuuuLdlDDldRuuurrddL
8#|#6-#|#@-#$$-#|#-$--3#|#.-#$##|#.--$-#|#.--#-#|#.4-#|#.-4#|4# ddrdrddrruuLLLuluurDrrDullldDDDrrrruuLLLrruullldDDuuurDlddrruLdlUruuuurrDDDullddrddrruuLLruulldDrdLuuuuurrrrdLulDDDullddrddrruuLLL rDDDrddrruuLLLuurrDullldDDDrrrruuLLLDlUruuuurrDDDullddrddLrrruuLLruuuurrdLulDDDulldDrdLrdrruuLLL
-6#|##--.@#|#-*#$$3#|#-.3-.-#|##--#$--#|-##5-#|--##-#--#|3-#4-#|3-6# lllDldRdrdrrruulDrdddlluululuuurrrDDlLdlUrddrRUruLLUdLrrrrdddlUU
6#|#4-#|#4-#|#@$--#|##$$##|#4-#|#--#-#|#3.-#|#4-#|6# RDuurrdLDlDDlddrruLrruuLulDDurrddldllURuuuruulDDDDulD
-7#|-#5-#|-#.#-$-#|##.-#--#|#3-#--#|#3-#--##|#-.$--$-#|#3-##-@#|9# uLuuuuullllddddddrUluuuuurrrDDDrddLLLdlUluurrDullddrUruuluurrrrdddddllLulUUrddddlUUUrddrrruulDrdLLL uLuuuuullllddddddrUUluuuurrrDDDrddLLLuluurDDllddrUUruuluurrrrdddddllLulUUrddddlUUUrddrrruulDrdLLL
8#|#.-.--.#|#--#-#-#|#$$4-#|#-$-4#|#-@##|4# luURlddrUURRuurrddLLuulllDDrUluRRRRlddLdlUUluRddddlUUU
4-5#|3-##3-#|--##..-.#|-##5-#|-#5-##|##5-#|#-$$-@##|#--$-##|#3-##|5# ldLUddlluuRRdrUUUlldRldldRdrUUURlluRRUdRlddrUrUUluRdddlUU
-5#|-#-.-#|-#-$-3#|-#5-#|4#.#.#|#-$-$@$#|#3-.--#|8# drUldlUUUlluurrDDlUrdDDldlluRRdRUrrdL
5#|#.-.#|#3-##|#-.--3#|#-#--$@#|#--3$-#|#.$--.##|7# LLDLdLrRluUUllddRdrUUruLLrrdrrdLLdlUUruLUdddlluUU
10#|#+$6-#|#$3#-#--#|#-3#--.-#|#6-#.#|#.$$#4-#|#8-#|10# RRRRdddddlllUluRRRRdrUluuullllDDDrddrUluRRRuRRurDluuLLLLLrrrddddrUluR
--5#|3#3-#|#--$-.#|#--$.##|3#*-##|--#3-#|--#@--#|--#3-#|--5# uruuLDDuuruulDDulldRRurDDDlUUluRRdddrddlUUUdddlUU
10#|#--.--@--#|#.#-$#-$-#|#..--#3-#|#-#6-#|#-$3-$--#|##--#4-#|-9# ddrdddlUllluullddRdrUrrrruLLdllUdrruLuLLrrddlUruLddlluUddrruuLruurrrrDDrdLLLLdlUruLrUddrruuulL ddrUruLLLLDDlllddRdrUUdrruLuLLrrddlUdlluUddrrrrdrUruLLLuLLrrddlUruL
3-8#|3-#.5-#|5#3-$-#|#-+$-.4-#|#--$7#|##--#|-4# RRRRRuurrdLLLdllllddrUluRRRUrrdLLLLrrurrrrdLLLuuL
--5#|--#--.#|3#$-@#|#.-$$-#|#-#-.##|#4-#|6# lDLddrUUruullDDrUdddllluuRRllddrrUrULuuRDDlL
3-5#|-3#@$.#|-#--$$.#|##-##-.#|#3-#--#|#3-$$.#|##3-.-#|-7# RDrddlDLdlluuuurRRDrdddLuruulullldddRRRdrUUdlllluuurrrdDuulllddrddRuR RDrddlDLLuluurRRDDrddLLuRdrUUldllulldRRRlldRRuR
11#|#.-.#5-#|#-.-$-#3-#|#--#-$$3-#|#-@--$.4#|#--5#|4# rrRURRuullDurrddlLuLLullddrUluRdddrrUrrrurrdLLLLuLLLdlUrddrrUruLL rrRURRurrdLLLLrruullDLLrDururrddlLdLLLuUluRddddlUUUrddrrUruLL
-6#|##.--@#|#-$3-#|#--#-.#|##--4#|#3-$--#|#-$#$--#|#6-#|#3-4#|#.-.#|5# lllDDDrdRDrdLLdlluuuRldddrruLUUUUluRdddldDrrruuLulDDDlDRurDururruLLLrddlluUUUURRurD lllDDDrdRDrdLLdlluRluuRDDRRuuLrdrrdLLLLuUUUUdddldDDRurDururruLLLrddlluUUUluRRRurD
6#|#3-.#|#-$-4#|3#-#--#|#.-.3-#|#-#--#-#|#-@$$--#|4#3-#|3-5# luurrrrrddldlUUluuuulldRurDDDllddrRUUddRdrruLdlUrruulLLLrUUluRdddddrUdrruulL luurruuulldRurDDDrrrddldlULUUllddRRRUddrruLdlUrruulLLLrUUluRdddddrUdrruulL
11#|#3-#--.--#|#--@#3-$-#|#.-$-.--$.#|#.3#--#--#|3#-#$--$-#|4-#5-#|4-7# ldRRRurrdLLrrRdrdLLdlUUluLLLulDrrrrurrdLLLLLrrrrdddlUUrurrUruL ldRRRurrdLLLLLulDrrrrrdddlUUruLLLLrrrrrRUruLdddrdLLLdlUU
4#|#.-#|#--3#|#.$--#|#--$*##|##--@-##|-##3-.#|--3#--#|4-#-$#|4-#--#|4-4# lluUrrDullluurDlddrdrdrrdddrUUluuLuLuLrrdddlUlUlUUddrRuL
--6#|--#4-#|-##$3-#|##5-#|#-$$-3#|#..@##|#-.--#|##3-#|-5# UdlluRuRDuRuulDDurrrdLLdLruulDlDurrdLDLddrruLuuulD
4#-4#|#--#-#--#|#--#-#$-#|#--3#--#|#-$+$.--#|#-$#--#-#|#-.3-.-#|9# RddllluuRlddrUUUdddrruuLrdrdrruulLLrruruulDDrdLrddlllllluuurDDldRRRRlllluuuuurDDDD
--4#|--#--##|3#-.-#|#--#.-3#|#-$-.$--#|#--#.-#-#|#-$-.$$-#|##-@3-##|-7# lUrrurUldddrUluurrrddLruullluurDlddddrruruulLrrddlLUlUUddrdrruulLdlUrdddlUllluuRRlDldRR ururUldddrUluurrrddLLLuuuurDlddddllURdrUUUUdddrrruulLDlUddllluuRRlDldRRdrUdrruL
9#|#7-#|#-#3-$-#|#5-#-#|##-.#-$-#|#@4-3#|#.#--$#|#3-.-#|#3-3#|5# ruuruurrrrdLLLulDDDDDrdLLrrrUUUUluurrrdddLruulLLulDDDDDrdLdllURRuurrUUluurrdLLulDD
6#|#4-#|#--#-#|#--$-#|##$5#|#-$@$--#|#--#-#-#|#-..3-#|#-..3-#|8# RddllluuRUUluurDDDDDDldRurruuLrddlluUUUluurDDDDDDrrrruuLLLrddlluUUUluurDDDDDldRuuuuuurrddLruulldDDDD
-5#|-#3-#|-#$-.#|##@#.3#|#--#.--#|#-$-$--#|##-#-3#|-#3-#|-#--##|-#--#|-4# dDrRuuululDDDldRRluuurrddDllDDrddlUUUUrruuulldDldRddrrUUUUddddlluuRlddrruUUrrdLulDllddrrUU dDrRurrdLulDuuululDDDldRDDrddlUUUURRuuulldDldRddrrUUUUddddlluuRlddrruUUrrdLulDllddrrUU
-5#|##3-#|#3-$##|#.#$--#|#.#3-#|#-##--#|#.3-*#|#@-#$-#|#5-#|7# rdrrUdllluuuuuururrDDDrdDLLLdlUUUddrrrruulDrdLLLdlUUdrrruulUruulldRurDDDDrdLLLrrddrU uuuuururrDDDDrDLLLdlUUUddrrruulUruulldRurDDDDrdLLLdlUUdrddrrUdrUULLLrruurD
--5#|-##3-##|##.--$-##|#..#-$--#|#..@-$--#|#3-#$--#|##3-$-##|-##3-##|--5# ruRluurDrDLrrddlUruLdLLLdlUrrrrddLLdlUrrUruLLLLdlUrddrUdrruulLLrrrUruLLLrDrdLL ruRluurDrDLrrddlULLLdlUrrrrddLUruLLLLdlUrrddRdrUUruLLLLrrUruLLrrrDrdLLLL
5#|#3-#|#-$.##|3#.-##|-#--$.#|-#--$-##|-3#3-#|3-#@--#|3-##--#|4-4# uruuLDuulDldRRluuuulldRurDDrdrDDrddlUlUUlUUddrruLdddrUUllU
9#|#6-.#|#.@--#-$#|3#-.-$-3#|--#--#-$--#|--#.$5-#|--9# rdddRRRuUrUdlddRUrrdLLLLLuuuurrDrDLLLdlUruLLrrdrrddrruLdlUruLL
9#|#--#4-#|#.--$-#.#|#--#-.$-#|#-$#4-#|#@-6#|4# rUluurrRurrrddLLrruullDllllddrUluRRRurrrddldllURdrruuullDLddrURdrUllluurDlLL
8#|#.4-.#|#.#--#-#|#-#--#-#|#3-$$-#|#-#--#$#|#.3-$@#|8# LLuUddrrUULLLuurDlddrdrruulLuluulldddddrRuULrddlluUUdrrrrrUUddddlLLLruuUUruLL LLuUddrrUUUUddLLdlUUUrDlddrdrruulLuuuLLrddDllddrRUruLLrddlluUUdrrrrrddlLLL
4-6#|4-#4-#|4-#.#$-#|5#.3-#|#-$-..-#-#|#-#-#4-#|#@-$#-$#-#|#3-#4-#|10# uuRRRRdrUlllllddrdrUUdlluurRRRdddrUdrruulLdlUrrruulLDLUrrruulDrdLLrrddlLdlU
5#|#3-#|#3-#|#-$$##|#$-$-##|#.-#--#|#.-+.-#|7# luuUlDrddrruuLrddlluUluuurrdDLdlUrdddlUrdrruuLulDDldRRluuuruulDDDDldRuuulDDuuruulDDD
`;
