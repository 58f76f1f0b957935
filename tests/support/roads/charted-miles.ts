/** Towns by their centres: name, degrees north, degrees east. */
const TOWNS = `
Aberdeen|57.144|-2.098; Aberystwyth|52.415|-4.083; Arbroath|56.563|-2.587; Armagh|54.350|-6.667; Ashford|51.146|0.874; Ayr|55.463|-4.634;
Ballymena|54.864|-6.276; Bangor|53.228|-4.129; Barnstaple|51.080|-4.058; Barrow in Furness|54.111|-3.228; Barton-upon-Humber|53.676|-0.450;
Basildon|51.568|0.458; Basingstoke|51.262|-1.087; Bath|51.375|-2.362; Bedford|52.135|-0.466; Belfast|54.597|-5.925;
Berwick-upon-Tweed|55.767|-2.011; Bideford|51.017|-4.208; Birkenhead|53.393|-3.015; Birmingham|52.481|-1.900; Blackburn|53.750|-2.483;
Blackpool|53.817|-3.050; Bolton|53.583|-2.433; Boston|52.976|-0.027; Bournemouth|50.720|-1.879; Bradford|53.794|-1.752; Brecon|51.946|-3.389;
Brighton|50.828|-0.139; Bristol|51.455|-2.597; Bude|50.824|-4.541; Caernarfon|53.141|-4.270; Cambridge|52.200|0.117;
Campbeltown|55.426|-5.608; Canterbury|51.279|1.080; Cardiff|51.480|-3.180; Cardigan|52.084|-4.662; Carlisle|54.895|-2.938;
Carmarthen|51.856|-4.305; Chelmsford|51.736|0.470; Cheltenham|51.900|-2.080; Chester|53.191|-2.892; Colchester|51.889|0.904;
Coleraine|55.133|-6.667; Coventry|52.407|-1.512; Crawley|51.113|-0.183; Cromer|52.931|1.299; Darlington|54.524|-1.550; Dartford|51.447|0.214;
Derby|52.923|-1.477; Derry|54.998|-7.309; Dingwall|57.595|-4.427; Dolgellau|52.742|-3.886; Doncaster|53.523|-1.131; Dorchester|50.717|-2.433;
Dover|51.126|1.313; Dumfries|55.070|-3.611; Dundee|56.469|-2.975; Dunfermline|56.072|-3.459; Durham|54.777|-1.576; Eastbourne|50.769|0.285;
Edinburgh|55.952|-3.196; Elgin|57.649|-3.318; Enniskillen|54.346|-7.641; Exeter|50.724|-3.528; Exmouth|50.617|-3.402; Fakenham|52.830|0.848;
Falkirk|56.002|-3.785; Falmouth|50.154|-5.071; Felixstowe|51.964|1.351; Fishguard|51.994|-4.976; Fort William|56.816|-5.112;
Galashiels|55.615|-2.807; Glasgow|55.865|-4.258; Gloucester|51.866|-2.243; Gosport|50.795|-1.129; Grantham|52.911|-0.642;
Great Yarmouth|52.608|1.731; Grimsby|53.565|-0.076; Guildford|51.235|-0.574; Harwich|51.942|1.284; Hastings|50.855|0.573;
Haverfordwest|51.802|-4.969; Hawick|55.423|-2.787; Hereford|52.057|-2.715; Holyhead|53.306|-4.632; Huddersfield|53.649|-1.784;
Hull|53.745|-0.335; Ilfracombe|51.209|-4.113; Inverness|57.479|-4.224; Ipswich|52.059|1.155; Kendal|54.327|-2.748; Keswick|54.599|-3.133;
Kilmarnock|55.612|-4.496; King's Lynn|52.752|0.395; Kirkcaldy|56.117|-3.160; Kyle of Lochalsh|57.279|-5.716; Lancaster|54.046|-2.800;
Larne|54.850|-5.817; Leeds|53.796|-1.548; Leicester|52.639|-1.132; Leominster|52.226|-2.745; Lincoln|53.227|-0.538; Liverpool|53.411|-2.978;
Llandudno|53.325|-3.831; London|51.509|-0.126; Lowestoft|52.475|1.752; Luton|51.880|-0.417; Maidstone|51.267|0.517; Mallaig|57.005|-5.830;
Manchester|53.481|-2.237; Margate|51.381|1.386; Middlesbrough|54.576|-1.235; Minehead|51.205|-3.483; Morpeth|55.169|-1.689;
Newbury|51.401|-1.325; Newcastle upon Tyne|54.973|-1.614; Newport|51.588|-2.998; Newport-on-Tay|56.439|-2.937; Newquay|50.416|-5.073;
Newry|54.178|-6.337; Northampton|52.250|-0.883; Norwich|52.628|1.298; Nottingham|52.954|-1.150; Oban|56.415|-5.472; Oldham|53.541|-2.118;
Omagh|54.600|-7.300; Oxford|51.752|-1.256; Penrith|54.666|-2.758; Penzance|50.119|-5.537; Perth|56.395|-3.431; Peterborough|52.574|-0.248;
Peterhead|57.505|-1.784; Plymouth|50.372|-4.143; Portree|57.414|-6.196; Portsmouth|50.799|-1.091; Preston|53.763|-2.705;
Pwllheli|52.890|-4.415; Reading|51.456|-0.971; Rochdale|53.618|-2.155; Rochester|51.388|0.505; Salisbury|51.069|-1.796;
Saltash|50.410|-4.225; Scarborough|54.280|-0.404; Sheffield|53.383|-1.466; Shrewsbury|52.710|-2.752; Skegness|53.144|0.336;
Southampton|50.904|-1.404; Southend-on-Sea|51.538|0.714; St Andrews|56.339|-2.799; Stirling|56.119|-3.937; Stoke-on-Trent|53.004|-2.185;
Strabane|54.824|-7.469; Stranraer|54.902|-5.027; Swansea|51.621|-3.943; Swindon|51.558|-1.781; Taunton|51.015|-3.103;
Teignmouth|50.546|-3.497; Telford|52.677|-2.449; Tenby|51.673|-4.704; Thurso|58.593|-3.526; Tilbury|51.462|0.359; Truro|50.265|-5.054;
Ullapool|57.899|-5.160; Weston-super-Mare|51.346|-2.977; Weymouth|50.614|-2.460; Whitby|54.488|-0.615; Wick|58.439|-3.094;
Wigan|53.543|-2.637; Worcester|52.189|-2.220; Workington|54.642|-3.544; Wrexham|53.047|-2.991; Yeovil|50.942|-2.632; York|53.958|-1.083
`;

/** Miles by road as mileage charts have them, from general knowledge and right to about two in a hundred: both towns, miles. */
const CHART = `
London|Birmingham|120; London|Bristol|119; London|Cardiff|154; London|Manchester|200; London|Liverpool|212; London|Leeds|195;
London|Sheffield|168; London|Nottingham|128; London|Leicester|102; London|Newcastle upon Tyne|283; London|Edinburgh|405; London|Glasgow|411;
London|Aberdeen|545; London|Inverness|570; London|Carlisle|313; London|Southampton|79; London|Portsmouth|74; London|Brighton|53;
London|Dover|77; London|Norwich|115; London|Ipswich|82; London|Cambridge|60; London|Oxford|57; London|Northampton|68; London|Swansea|190;
London|Holyhead|267; London|York|211; London|Derby|128; London|Stoke-on-Trent|158; London|Canterbury|62; London|Swindon|80;
London|Colchester|60; London|Maidstone|39; Birmingham|Manchester|87; Birmingham|Liverpool|99; Birmingham|Leeds|117; Birmingham|Bristol|88;
Birmingham|Nottingham|52; Birmingham|Leicester|43; Birmingham|Coventry|19; Birmingham|Newcastle upon Tyne|207; Birmingham|Norwich|160;
Birmingham|Southampton|136; Birmingham|Edinburgh|293; Birmingham|Glasgow|291; Birmingham|Exeter|162; Birmingham|Stoke-on-Trent|46;
Birmingham|Worcester|29; Birmingham|Shrewsbury|46; Birmingham|Felixstowe|166; Manchester|Leeds|44; Manchester|Liverpool|35;
Manchester|Sheffield|38; Manchester|Preston|33; Manchester|Newcastle upon Tyne|144; Manchester|Glasgow|215; Manchester|Edinburgh|218;
Manchester|Carlisle|120; Manchester|Bristol|168; Manchester|Nottingham|71; Manchester|York|71; Manchester|Hull|97; Manchester|Holyhead|123;
Manchester|Chester|40; Leeds|Newcastle upon Tyne|97; Leeds|York|25; Leeds|Hull|60; Leeds|Sheffield|35; Leeds|Nottingham|73;
Leeds|Glasgow|220; Leeds|Bristol|211; Leeds|Carlisle|124; Liverpool|Preston|35; Liverpool|Glasgow|221; Liverpool|Hull|130;
Bristol|Cardiff|44; Bristol|Exeter|81; Bristol|Plymouth|121; Bristol|Southampton|76; Bristol|Oxford|74; Bristol|Swansea|82;
Bristol|Gloucester|36; Cardiff|Swansea|41; Cardiff|Newport|13; Swansea|Carmarthen|28; Swansea|Aberystwyth|75; Aberystwyth|Shrewsbury|75;
Cardiff|Hereford|57; Bangor|Holyhead|25; Chester|Bangor|61; Fishguard|Swansea|71; Exeter|Plymouth|44; Plymouth|Penzance|77;
Plymouth|Truro|54; Exeter|Penzance|110; Exeter|Taunton|34; Southampton|Portsmouth|20; Southampton|Brighton|64; Southampton|Oxford|66;
Southampton|Bournemouth|32; Southampton|Salisbury|23; Brighton|Dover|82; Norwich|Cambridge|63; Norwich|Ipswich|44; Norwich|Peterborough|78;
Norwich|King's Lynn|44; Norwich|Great Yarmouth|20; Cambridge|Peterborough|40; Cambridge|Ipswich|54; Felixstowe|Leicester|137;
Lincoln|Nottingham|37; Lincoln|Hull|47; Lincoln|Grimsby|37; Newcastle upon Tyne|Carlisle|58; Newcastle upon Tyne|Middlesbrough|39;
Newcastle upon Tyne|Berwick-upon-Tweed|63; Carlisle|Glasgow|96; Carlisle|Stranraer|103; Carlisle|Penrith|18; Edinburgh|Glasgow|46;
Edinburgh|Aberdeen|127; Edinburgh|Dundee|62; Edinburgh|Perth|44; Edinburgh|Inverness|157; Glasgow|Fort William|104; Glasgow|Oban|95;
Glasgow|Stranraer|86; Glasgow|Aberdeen|146; Glasgow|Perth|61; Glasgow|Dumfries|76; Perth|Inverness|113; Inverness|Wick|103;
Inverness|Ullapool|57; Inverness|Aberdeen|105; Inverness|Fort William|66; Inverness|Kyle of Lochalsh|80; Dundee|Aberdeen|66;
Belfast|Derry|70; Belfast|Enniskillen|84; Belfast|Newry|38; Belfast|Omagh|70; Belfast|Ballymena|28; Belfast|Larne|23; Swansea|Ilfracombe|176;
Birkenhead|Liverpool|3; Hull|Grimsby|33; Hull|Barton-upon-Humber|10; Dartford|Tilbury|12; Dundee|Newport-on-Tay|3.5; Gosport|Portsmouth|14;
Weston-super-Mare|Cardiff|59; Kirkcaldy|Edinburgh|27; Rochester|Basildon|30; Southend-on-Sea|Maidstone|48; King's Lynn|Boston|36;
Inverness|Dingwall|14; Plymouth|Saltash|5.5; Exmouth|Teignmouth|25; Barrow in Furness|Lancaster|48; Harwich|Felixstowe|33;
Northampton|Leicester|36; Reading|Oxford|27; Peterborough|Leicester|41; Stoke-on-Trent|Derby|36; Sheffield|Lincoln|46; York|Scarborough|42;
Middlesbrough|York|50; Worcester|Hereford|26; Gloucester|Hereford|30; Bournemouth|Dorchester|28; Kendal|Carlisle|49; Barnstaple|Exeter|43;
Truro|Falmouth|11; Newquay|Truro|14; Penzance|Truro|27; Barnstaple|Bideford|9; King's Lynn|Cromer|43; Fakenham|Norwich|25;
Lowestoft|Ipswich|44; Thurso|Inverness|110; Portree|Inverness|113; Mallaig|Fort William|43; Campbeltown|Glasgow|136; Dolgellau|Shrewsbury|57;
Cardigan|Carmarthen|27; Brecon|Cardiff|43; Llandudno|Chester|47; Pwllheli|Caernarfon|20; Newry|Armagh|19; Derry|Strabane|14;
Enniskillen|Omagh|27; Coleraine|Derry|31; Berwick-upon-Tweed|Edinburgh|57; Hawick|Carlisle|44; Galashiels|Edinburgh|33; Elgin|Inverness|38;
Peterhead|Aberdeen|32; Arbroath|Dundee|17; St Andrews|Dundee|13; Stirling|Perth|34; Stirling|Glasgow|27; Dunfermline|Edinburgh|17;
Falkirk|Edinburgh|25; Ayr|Glasgow|36; Workington|Carlisle|33; Whitby|York|47; Canterbury|Dover|16; Ashford|Maidstone|20;
Hastings|Eastbourne|18; Crawley|Brighton|22; Guildford|London|30; Basingstoke|Southampton|32; Newbury|Oxford|27; Yeovil|Taunton|26;
Salisbury|Bath|40; Weymouth|Dorchester|8; Telford|Birmingham|33; Hereford|Leominster|13; Shrewsbury|Chester|41; Wrexham|Shrewsbury|31;
Lancaster|Preston|22; Blackpool|Preston|17; Blackburn|Preston|10; Bradford|Leeds|10; Huddersfield|Manchester|28;
Durham|Newcastle upon Tyne|19; Darlington|York|50; Scarborough|Hull|43; Grantham|Nottingham|25; Lincoln|Boston|36; Boston|Skegness|22;
Cambridge|Bedford|30; Luton|London|33; Chelmsford|London|34; Colchester|Ipswich|18; Reading|London|41; Swindon|Oxford|30;
Cheltenham|Gloucester|9; Coventry|Leicester|25; Northampton|Peterborough|42; Derby|Nottingham|16; Sheffield|Doncaster|20;
Wigan|Manchester|20; Bolton|Manchester|12; Oldham|Manchester|7; Rochdale|Leeds|34; Kilmarnock|Glasgow|21; Dumfries|Carlisle|35;
Oban|Fort William|44; Ullapool|Thurso|125; Aberystwyth|Cardigan|38; Haverfordwest|Carmarthen|31; Tenby|Carmarthen|27; Bude|Exeter|50;
Minehead|Taunton|24; Bournemouth|Salisbury|28; Eastbourne|Brighton|22; Margate|Canterbury|17; Barrow in Furness|Kendal|34;
Keswick|Penrith|18; Morpeth|Newcastle upon Tyne|15
`;

const readEntries = (text: string) =>
	text
		.trim()
		.split(/;\s/)
		.map((entry) => entry.split("|"));

const towns = new Map(
	readEntries(TOWNS).map(([name = "", north, east]) => [
		name,
		{ latitude: Number(north), longitude: Number(east) },
	]),
);

/** Where a town of the chart is. Throws where there is none of that name. */
export function chartedTown(name: string) {
	const town = towns.get(name);
	if (!town) throw new Error(`the chart has no ${name}`);
	return town;
}

/** Pairs of towns all over the United Kingdom with the miles by road between them. */
export const chartedMiles = readEntries(CHART).map(([from = "", to = "", miles]) => ({
	from,
	to,
	miles: Number(miles),
}));
