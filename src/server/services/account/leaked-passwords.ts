// Written by tools/assets/leaked-passwords.ts: those of the million most common passwords in Mark Burnett's collection of
// leaked ones that pass for strong. He gave it to the public domain in 2015; OWASP's SecLists (Daniel Miessler, Jason
// Haddix) handed it on, and the notice beside the copy used says Creative Commons Attribution-ShareAlike 3.0, under which
// this file may be handed on as well.

/** In small letters. */
export const leakedPasswords: ReadonlySet<string> = new Set(
  `
!!vmwar33 !2h7=aol64#exq0q !4polskaviza$ !@qw12qw !b4rr3ll !cucij_ln942q0ew !fish72! !joisey6 !mfdj543
!password1 !q2w3e4r !qa2ws3ed !qaz1qaz !qaz2wsx !qaz2wsx#edc !qazxsw2 !qazxsw2#edcvfr4 !qazzaq1 !simibro1
!v_j#zcws9mji107 !vcr594! !w0s5974_kwx !warr1111 !wetdr341 !wf4667! !window25 !winslow123 !winston1209
!wse2043 !wt-!nf0rm@t!c@d!3n$t !wufy4852 !x2x4357zda#wjd_ !xd3$g^l[ !xfree4all !xjer5834 !xsasd394
!y1asfe67_g0f3jo !y7aqu3a6u3u$u !y8ajewuveneqa !ycas1982 !yeti37139 !yrtd3852 !zooman1 #_xlk!p2705caftg
#x12!gu8mji_prle #x1u6h3ztvl!p_gd #x3g48i!0wwy1k_p #xv9uh7* #y#adupy$umu5y #y@ame@uhuty2u #yz_u0n!z94mi25d
#z@227ro80mr# $$whp106 $emperf1 $kynet!0 $rfv4rfv $tatyana09$ $wnuap8x $wpahhy3urt9 $wuhibaxj4ay
$xearoms8upwybts $xkaw93fubpq $y5ajenu3ary2a $y5yzadanure@e $y6emygyravagu $yayu67$ $ybaqa8u7e7ese $ymaqwz2
$ymeqahe4ubele $ynbe$21 $yne3u8unybunu $yxyrj2bzm6fzw*d $zkz9ucwa4$ %21b4rr3ll %e2%82%ac %vy964051
%y$ejehudyvy6e %y7ebupe6ypyle %ynavunyqy8a#y &&wdxwabusc7&b*qdex_6b*5v?e8v &y&y7y7y &z9bman% ****you2 **w810i*
**winston01 *271189kpj84 *asghasgh1 *djribas33 *f2i9ufcrdz3 *q_ss886004_ *rvn7071 *voetius-1 *vyacheslav*1989*
*want2win!! *wasilek*2580 *waters1 *xp230036 *yusuf1907* *z1317z* *zalena6 *zhanna*_68 ._#y8upn!9qf26fl
.xan.1941.% .yl38jt#m46xzz!d 0!g2437k8d#ntzue 06081982h@d! 0831@annie 08@pilot 1$stanto 10pug*le7 11!!qqaa
11121314@kom 12!cookies 12#$qwer 123qwe!@ 123qwe!@#qw 127hour$291 1??2n?3n?4?? 1password! 1qaz!qaz 1qaz@wsx
1qazzaq! 1runner! 2564aiac@ 2gqhir*ehjsa 2serveu*44 2wsx@wsx 2yd*bjen 37947952lc$ 3987096@do 3lgn5!9imbhb
3skpil#c!1=62ehh 4!geb6hgsoep 456!dave 4c@j&$ss 4m$2basn 4rfv$rfv 5#o7!0qfvwdi46df 51c0j!crvnyo 5tgbbgt%
6yhnmju& 7!k19cglxs_52zar 7cem0s!#o4x8ng29 8989ll1& 91*force* 94030588*lal 9j!7ct_3lhuolm#q =yh3z#8!c27sbz4i
??????n?n?12345 ?werty1! @@14@@gabrie @@yaru@@2011 @vonko@5 @warppvp2-2 @werter1 @wifbwqsiswl01 @wsx1qaz
@wsx2wsx @wsx2wsx!qaz1qaz @xhakxh15 @xtcnyjcnm1234 @y8xxyz6 @ybe4enesuxese @yeraz32 @you@147@pascal@
@yranugynu9e9e @ysama7uja!unu @ysu9e2exunupa @ytytysewapy2u @yumshanova555 @yve9uzegyva#a @yza6y9adubadu
@zerty01 _!w1mpacj07c _!xmj0rrd2qw _x9h!age7s3w _xtitn!7m8prwv4e _y4iyns!8ve6 _yx_b.1199$bu1.215 abc@123456
abcd!efg!123 admin@12 affil5478m$ affil97$57m afru0dyen!1z al#ks3!ksj0xx alph@5380 anderley@07 animals2&3
as13579& asdf12#$ asirak@1892 atao!4v1hwp9 azaz!@12 b6ht5f&nbsp bailey1! bass*165 bdv@5727 be%etyjaguwa7a
black2055! bolinha@2008 bomber52! boy@1234 bradley1! buster123! c1secret!1286 candi*91 cbdbl3xi@ cbtd9f*w
celeron?1994 chrissy1* chuan09@ cigars123! dd!mstwy28 dfj8979789!ths diunilaobu8* dj3lyki! e#y9a4a%emuqyb
e5yrudu@edyzyb eanoi?ea12 easypay12$ ecurb2@3# eg@123456 einstein@2010 election@09 f**kme69 f*ckintits99
fifa2008??????? figo!123 floflo2000* fr33pa59!s free@333 froob!23 fuck0ff! fucky0u! fuckyou123! fzf2lgur!a
g00dpa$$w0rd g8njr*qxcckf gagy4uza%ewaqu gm!02041508 gndb4b3$ godisgreat@78 good@1234 goofy4$5 hacker@13
hanan809@ hem1ngw@y i05#2vwet!gfco7m ia!vk#s=72q0ujg4 iamhg6929** ibill0*1 j33p3rs! j@ckd007 j@spor23
jcrnddrk1! jerk921@ jesus777! jfsa443417* jhon@ta2011 joed++?8 jonbm86! juninho1999@ karstag321@! klubnika!939
kolob@ster720303 l3s!wa9e l3tm31n! l58jkdjp! la%u9e5y2yvuva lego2!dy letebi566& lmne51@@ lt95vv@s
m!6janlik0mt97 m#xi!rzyvh681=fn marco1997! meenu007$ meister1! money4me2! mosquito@13 mostafa@halo1203405600
n6mjx7yq@orw na53xa1! nigel123! noshit3232! number123456789!!! p030710p$e4o p0pmagicwd* p@$$w0rd p@55w0rd
p@ss4anon p@ssw0rd p@ssw0rd2 pa$$w0rd palleon1! pass@123 passw0rd! password1! password@123 pierre4711?
pilar@23 pompidu65@ prat123* qazwsx@123 qwe123!@# qwerty1! qwmn7#@good ram*-+ram1 rickilake1! s!osop8dugdbqech
s=#et!041maktoez samantha1! sanglier31! satyanna@70 semix@94 shad0w*10*1 shark11$ shona@1435 sj2323!!
sk68xzd!3nhy sky!blu3 snlcbp32! some@1128 sorboro@14 stay@123 suryaonline!00 suty8yladyhe!a tata*123 thaine19*
thalesaugusto37027269* tpepsucolia@1209 tr@nsf3r u@ely2y6u#ery4 umyzu@apy7ytyq uxude%u7uqeryg v!p3r_69
v!rtu3lart1c v.m88996001* v6#wnsbldes2!7zg v9actnwqoy$y v@lj@^*123 v@n3$$@7374 v@rq2010 v@s1l1s@ vcw19uno3o!p
vjq$e5sctxgh vka1166! vkanan-6! vkdbrnjhbz140! vkizsj6ng*9a vkn&str1 vkn&str1be vko2uk*mgfx5 vksakbg@123
vladik25012010@@@ vladimir*1977 vladimirv33rus@ vladka@250707 vliel@nd02 vnj901id28_!6c75 vo5jpjxh$zxw
vol$ara604030235 voland1991! volcher351!!! volley5! vomira0* voodoo1! votan4ever! vov4ik1994! vov@n2011
voy@ger0 vpc2ubd$ vpp1vpp1! vqgbshd5bmmw$lup vreduk@73 vrkkrv@123 vrushal@09 vsehmydo%3apassword vsp$65dhs*ma
vsr14gd5@ vt89@unh93! vtlsvfmdu!53qkq# vu$eledara7y!u vuje8y%yge8eqa vuwpei*xqbo3zfmy vv!2chester vxf$kfg7
vy4689@1412 vyas@786 vybmtnuvhp4* vypu$u8eqepury vz62wko!_ye vz8&@88*mc w!%jt1ll w!2e3b#pszd9fxav w!d3n3r781!
w!th_0ut w#6!uamyr1dnzmhc w%5fpass w&tb4uibb w*7xuaus w03$8j0facy4 w0lfp@ck w0mbatdrug$ w0rkpl@y w0wsers!
w116!280s w1247!a_6mbk5zfd w132aa@ch212es w1nk@454 w1r3e4m@ w1z@rd01 w2lidzi@de w2v6#unk!f1arl4w w33@b00n
w3ar3u5! w3sley42* w5alv10* w5z9d.19377$sy3.17378 w6$jeynvn48g w6jdb.13298$5f7.4550 w@lk96mama w@n@2001
w@rh@wk66 w@t^pth0 w@tdog1865 w@ter4ele w@terf00d wa5263s! wa6a#yhybyta%u waef!rtfm06 waj$5d94prxz walterw!1
warhammer!99! warren24! wasd337! wash@4718 washington1! waswas@5 wat?theele!3 waverly11$$ waves!23
wawe4a$paf3d2pu waxedapple1? wayne69!! wayne72@ waypier51! wd002144!@ wd0q#2!qp6z9h=xv we9syaf7c*bu wealth@1
wealth@10 weare*138* weare11! web1acct$cgm webequ%ere$a9u website@1 websol-tm262!! weeded55555@@ wel11209!
wel2come! welc0meer!c welcome!2012 welcome%21 welcome01! welcome1! welcome11! welcome2015! welcome99$
welcome@1 welk0m!! welkom4558? wep2qk!21 wepackg00d! wer@2312 were2@wer werther$83 werton@168 werty123@
wesley@6 wesley_19** westside@9 wew0rk4$ wewumypywe2y$u wh$m9jksblcg wh1tef4ng! wh2429@blacksan wh@tever0
wh@tthe69 whatnow1! whats?up5 whatup22! whatwegot?09 whero@123 whitey_ash1! whj*fz6oifx7 who?1234 whywhywhy7!
wiener!988 wii12$$$ wildad9! wile8&micrometer will1am$ will907! williamnils%5flennart. williamr%3fbi%5ffredy
win!2014 win2003@ winchell98@aol wind@2009 windenamsee9?? windu74c0m! winnie@1 winston$18cats! winter03*
winter09! winter09$ wipro@123 wizkid8&nbsp wjc23451$ wl!_#1hw97efcla8 wl7320jq!8 wlgq$edds2tf wlq4761607!
wn*j3owz wnhz1!qoalp8x7_0 wnr2*yolc5nxhfuz wnrgkd11? woden42! woffie001! wofir6?2 woia$cbhuw8k wolf258*
wolf6256! wolki1h%ig wonder11! wooster427! worcs102! wordp@$$1 wordpass10! wordpass321!!! work@100
worldinv@$ion1511 woud@berg39 wovuk$5jy wowan4a123#@! wqaxsz@123 wqjk93gwmh$f wr7b8n@cxnmk wrath$01 wreck50*
wsotcom&53rd wsp1025% wsxrd4123#&quo wsxujn4! wuvamy4y%axe$e wuza3y@u2y4edy wvubb10! ww%&e4w4 ww3ymb8f$fhr
www420*69www www7304@ www999** wxcvbn741852963@ wxyz12345! wyckxwu5$gjq wz!yz82skd_#u1v7 x!tus3nc
x!wsm6e0u1l#bt72 x!xxx1xa2b5x*# x$79ymjp x$ahc7u*v23n x&t%$ffalk1@# x19101992$e x2**4yz3x x2marc&uvw x2r7jjs%
x3$d2jdjwwos x3o8u!7_y2qv x5$rtkpal x7fopm4gwd8zk_!3 x7jtuecktl$q x?1cr5tl1308 x@18asdf xaika@266271 xalema09?
xanie@18 xav23@mailru xavier123@ xb$2maq9 xbfa2rt_b1su! xbnf*61! xbox360! xbox360$ xbvc#39!dkwkt0_1 xconto10*
xd@35x100pr xdvtdq*jr8pg xe$ujt8nbpyk xe%yxasunehy7u xentp4vizg*h xep624#@! xerox@123 xerriah31@ xf9e$aumihwk
xfact0r@23 xfcqr7*5dehy xfj58bme*qd@ xgeige!1971 xgrhuei$wk53 xhnhgj8*d4my xiaomei1988* xinyan1997@ho
xion.333! xit89034224223fm!!! xj28_63y5#1ze!na xjqwz*rtc2jp xk#w65f8v0!ba2ku xk7zz4b$ xk@vr2wljvsx
xkeb3ual9w*2 xkqm2lc8egr* xkropp7896! xkueswnn1! xlhjjp7y* xluan@124 xm77868!kmx878 xmas200& xo!678kndl_vb#a1
xo4z!ay65tsh9rqe xobotok@xobotok257$ xoma2812@@ xoxoxo@666 xpy$4asgtmy5 xqshzaj$4mov xr8zdz95bwb$ xs7hs9!sk9
xsw2!qaz xsw2@wsx xsw2zaq! xsw@xsw2 xthrfcjdf&130385 xthtg@y0d xthysitd1945*** xvkal12&%# xvtwj*ks2ho8bu$y
xwfedre9*cfw xwing2008! xwzt8t!f$0 xx*310386*x xxh!ftc954v_s3j0 xxhb4%25 xxpow@24 xxssww2@ xxx123** xxxleo@85
xy8mzxlod!#2vo_w xylo45t! xypatujuna2e@a xyz123@undertkr xyz@3578792 xyzabc98!! xzcv@134bn xzjyo9i$
y!kt4ly1swnv y!u8enady9amu8 y!uryte6agegyq y#agaxede$u6e# y$$wpm87 y$ara3y@yqy3eg y$e%a#e6a9eluq
y$e6a$edu6agyp y$exe9e2a2e2am y$u6e7edysy3eq y$upe@awe#e3yp y$uwebype9u#aq y%awu$e@y9adup y%ejudezu6ejer
y%u3e9usysezub y%y@ebegewaga3 y&rsummer10 y0u8futur3& y0zh81gp** y12@4olia y2o*bm5kvtq6 y2ysate!u6u2ar
y3s3c2a0n4$8 y3yqypuve%ytab y4azy$ysu@e8yz y4c16ph!508w y4o!921_exvpkd73 y6upaqy$uwepel y6ydeqymavy!ex
y78*d3d-w9 y7uvagy5ury$e6 y8a#e#eha$e7yz y8atynuquzuwa$ y8eduqyraje$uj y8una$utasy8av y9b0b.1303$hf.611
y9e$u2y3ane#ud y9r@z46omnzf!qy-v99x y9umy$ypu#ejy% y9y%aty3epyxuq y9z7jll!yoa3268d y?e??t?5???j?
y?n89267075316y?n y@1146386550run y@e#yvexyxa8yh y@kr@622 y@nk3y!@ y@u%aqu8esubug y@u9u4yjutuzej
y@uwyvy!yty@u2 y@vuluk2d2vu y@yladyteru8us y_138!koe5wh9n4q ya190988@ ya72305! ya@limadad11 yaanya555!!!
yagel987852321best@ yaguay77! yakirhezi123! yaku*6482 yakuza@123 yamaha88! yang*458016 yanga1988@yah yankees1!
yankeesg%5fdogg yannos3! yao11tmac* yaq731!! yasar*8520 yasem107* yashal!2 yaska2112@ yatakl?vag1 yawn?8sky
yay129!! yay1nt3rn3ts!2 ybrbnf1* ybrjkftd86! ybwjku$xmvuydr4p ycjl0722! ycl3ph@rsh yd#!bcgw6p_ik9lo
yd8dthv*ikvxjsn ydareqyde8a%at ydt$uvscu7am ydu$e8ezuqu#eq yehdooriy@n72 yehf@asley271 yehud@01 yellow$23
yestv*95ultq yfa6sd5*4rqk yfhjl@2010 yflsqrf*1953 yfnfkn*1070 yge$yguta8y7e ygeduwa6y$udy3 ygu2ete$ajatys
ygu6exyhe4aju% ygubyty5e$ubam yguje8y4e6u@ap yguxa4axajy%at ygw*3sjah2w8 yh85bv$a yhaju!y2ewylaj
yhe8uqe6enu!ub yhesawutesu2e$ yhqvzb8* yhyqavy!aqeha2 yip6z5nfb_9o!2lw yja#y@alagety2 yjhjxrf63614811@@@@@
yjhjxrf@1681 yjqxcxsnhv$2*smc yju$u#yvybutu5 yk8$98bkxdcxp# yks@4518 ylk5$cr* ylku*s4tfutv ylvwh$clo@2v
ymax@y9mt23 ymyve!y!ydeve7 yn4*ufzjdo4*oc#u ynajawave$u6y4 ynaxy2e7atypa$ ync!jfwm7n yne258subs!#$n
yny!e7ejuzadyq yny6ypasu7ymu$ ynyty@e9elu@ux ynyv5j7g*lwj yo32ka9$ yo5ef75* yogesh@20 yohith7$ yomon1998!
yop@1234 yoshi88! young&r10 young77@ yourelt5! yousei*1 yoyoyo123! yp8cc*e*lm yr7$jiro yrezejyme3a#a%
yrhs9fn*tvjk yrodi*348 yrume3upelu!ej yry$ymamu4amyt yryna4ehy!asag ys0011582!! yse@asujasy2u2
ysg7adqysj53n*vl ysqn*axt5okp yt9*n6;x ythp75** ytuma%e7ybe6as yu55an@&$^ yugioh!123 yugiohgx@1 yukon@1992
yul03y@@ yul609!pdwivfr3_ yuliaogajo1! yulqbdv5nfj@agh yun@l3sc yura1982! yurman@9000 yvatu@ela5u6ys
yvb!6ahcce4fgtbp yvji2szg2t%z yvu7ybaqubape$ yvuremy%eba8u3 yweh#$712dod yweve4ebuxuvy$ ywy!y@y4u3yvyp
yxy8azyqa$a9yh yya_m#nnr!dhav24 yyh!sa!fy0 yz3ndbc*9w$g yza%usybaha6y3 z!1rsa4j6g9#b8ui z!d@n123
z#d3nvew0h!ou_nk z*z123z*z z1?2c3v4 z1@@urat z1x2c3v4** z1x2c3v4b@ z1yth2um! z21u387ords! z2dslhf! z2yqnw*o
z4311*b0 z5w#q7j& z8g749kc!! z90x_#5tba3o4!ag z@n6u3tsu z@y@ts20892 za!roq7_#i9pg48d za$uzety3exu2a zachary1!
zachispro1! zadok77* zahina?17528d zakakt!4 zakog&ii*70 zanfan01! zaq!1qaz zaq!2wsx zaq!xsw2 zaq!zaq1
zaq%212wsx zaq1!qaz zaq1@wsx zaq1@wsxcde3 zaq1xsw@ zaq1zaq! zaqe$avyde4uxu zaqwsx7679bghrty! zasada52*
zazewu3una%yny zballa24! zbr#vi_c3myf8!z2 ze!uvazyryne3u ze$uqyputeqa6u zebr@2009 zebu9!@# zegerid@108
zendanfaj25! zep4evr! zer0$um22 zeroordie2& zezgewqq1x!&amp zf!8fxxhovn3 zhenia@1995 zhzwcf3! zi8flp4h1a!
ziabetu@2010 zidane04! ziggs05!** zik1soul2j@z zikank@_2010 zima1979! zimbru@1 zind@gin@205 zinhorimanmori@123
zinzoe@6 zjswcgjkqm*7 zjy*3irgutcdoanw zk39g0odpopfr$$ zkhh!7!mns zknpyrz@2007 zm$k23aihh*4qjec zmrzl1na!
zmy7d$ytfp znby*2vh zo$qp#u5 zo1po11!! zolushka4@www zombie11@ zombie99! zont!123# zoo32g?rtnere
zoo32g?rtnerei zoro$007 zorro911402@ zp$avuamgh9fqubn zp5qmeu*9saa zq48$n9lwxs* zq@r$pw8bhgt zrar7sox@
zrcue2fc$px4 zs12345! zsamot1@ zse4zse$ zstdba*vn6qf zsw23$rfv ztu3#vyjg$ zu$u#u8etabata zuri&iker2000
zutamagy@ebu6e zuyi333** zvfrcbv2000!!! zx6nulp! zxasqw12!@ zxcaq1@w zxcvbn123! zxcvbnm123* zxcvbnm123@
zxcvbnm2? zxp!s8ba zxyv44@8 zy$a9e8uvu!aje zyab72k! zyhtx1997@ zyoin@2014 zyquxyzuhe6e$e zzpge23y$dvr
zzr4hxuekwx$
`
    .trim()
    .split(/\s/),
);
