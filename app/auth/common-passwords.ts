/** The most common passwords of published leaks with eight or more characters; shorter ones are rejected anyway. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
	`00000000 0987654321 10203040 11111111 11223344 112233445566 121212121 123123123 123321123 12341234 12344321 12345678 123456789 1234567890 12345678910
123456ab 123456abc 1234abcd 123qwe123 123qweasd 13131313 14141414 147258369 159357456 159753456 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
555555555 666666666 777777777 87654321 88888888 98765432 987654321 99999999 a1234567 a12345678 a123456789 aa123456 aaaaaaaa abc12345 abcabc123
abcd1234 abcdefg1 abcdefgh access123 access14 admin123 admin1234 adminadmin administrator alexander america1 android1 angel123 arsenal1 asdf1234
asdfghjk asdfghjkl australia autumn2026 banana123 baseball basketball batman123 beatles1 benjamin birmingham blessed1 blink182 business1 butterfly
canada123 carpenter cartage1 cartage123 catherine celtic123 changeme changeme1 changeme123 charlie1 cheese123 chelsea1 chocolate chocolate1
christopher company1 company123 computer computer1 corvette courier1 courier123 cowboys1 creative crystal1 daniel123 danielle1 december default1
delivery delivery1 demo1234 demodemo diamond1 dispatch1 dolphin1 dolphins dragon12 driver123 edinburgh elephant elizabeth eminem123 england1 everton1
facebook facebook1 february ferrari1 football football1 forever1 fortnite1 freedom1 freedom123 friday12 gamer1234 gangster george123 golfgolf goodluck
google123 guest123 harley123 harrison haulage1 haulage123 heaven123 hello123 hello1234 helloworld iloveyou iloveyou1 iloveyou2 internet iphone123
january1 jennifer jessica1 jesus123 jonathan jordan23 lakers24 letmein1 letmein12 letmein123 letmeinnow liverpool liverpool1 lkjhgfdsa logistics
logistics1 london12 london123 lorry123 lovely123 loveyou1 manchester manunited margaret master12 master123 matthew1 mercedes messi1010 metallica
michael1 michael23 michelle mickey12 microsoft midnight midnight1 minecraft mnbvcxz1 monday12 monkey12 monkey123 mustang1 mylove123 mypass123
mypassword newcastle nicholas nintendo1 nopassword notsecret november opensesame p@ssw0rd p@ssw0rd1 p@ssword packers1 pass1234 pass12345 passpass
passport1 passw0rd password password! password1 password1! password11 password12 password123 password1234 password2 password3 password99 passwort
patricia playstation poiuytrewq pokemon1 porsche1 positive princess princess1 q1w2e3r4 q1w2e3r4t5 qazwsx123 qazwsxedc qwe12345 qwerty12 qwerty123
qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop rainbow1 rangers1 rebecca1 redskins roblox123 ronaldo7 rooney10 root1234 rootroot samantha
samsung1 samsung123 scooby12 scooter1 scotland1 secret12 secret123 security security1 security123 server123 shadow12 slipknot1 snoopy12 snowball
spongebob spring2026 starwars starwars1 steelers stephanie strawberry summer2024 summer2025 summer2026 sunshine sunshine1 superman superman1 suzuki123
system123 temp1234 temporary test1234 test12345 testing123 testtest thomas123 tigger12 tinkerbell tottenham transport transport1 transport123
trucking1 trustno1 vehicle1 victoria welcome1 welcome1! welcome12 welcome123 westham1 whatever william1 windows1 windows10 winter2024 winter2025
winter2026 yamaha123 yankees1 zaq12wsx zxcvbnm1 zxcvbnm123 zxcvbnmasdfghjkl`.split(/\s+/),
);
