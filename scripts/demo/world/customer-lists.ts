// name | town | trade | Billing 1 or Non Billing 0 | weight | reference pattern (# digit, @ letter)
const NORTHLINE = `Eastfield Medical|Cardiff|medical|1|6|EM-####
Aldgate Print|Bristol|print|1|5|AP-####
Brackley Dairies|Ipswich|food|1|6|7####
Calder Valves|Lincoln|engineering|1|4|CV/####
Deben Flowers|Lincoln|garden|1|3|DF ####
Ferrybridge Steel|Barking|steel|1|4|FS-#####
Gosport Marine|Sheffield|engineering|1|4|PO #####
Harrow Optics|Peterborough|medical|1|3|HO####
Ingleby Foods|Barking|food|1|6|ING-#####
Jubilee Pharma|Felixstowe|medical|1|6|JP #####/@
Kelham Paper|Derby|print|0|3|KP-####
Lea Valley Growers|Ipswich|garden|1|5|LVG####
Marston Tools|Milton Keynes|engineering|1|4|MT-####-@@
Nene Plastics|Luton|engineering|1|4|PO#####
Otley Carpets|Glasgow|retail|1|3|OC/#####
Penrith Wool|Feltham|retail|1|2|PW ####
Quayside Events|Northampton|events|0|3|EVT-###
Ribble Glass|Portsmouth|building|1|3|RG-#####
Severn Aerospace|Slough|engineering|1|4|SA####-##
Tamar Ceramics|Newcastle upon Tyne|building|1|3|TC #####
O'Dowd & Sons|Northampton|building|1|3|####
Ulverston Soap|Leicester|retail|1|3|US-####
Vale Automotive|Enfield|automotive|0|4|VA ####/#
Wensum Books|Derby|print|1|3|WB-######
Brightwell Foods|Luton|food|1|6|PO 77###
Castlemoor Print|Watford|print|1|3|CP-####
Fenwick Aero|Bedford|engineering|1|3|FA ###-@
Greybridge Auto|Coventry|automotive|1|5|GB-#####
Halden Steel|Scunthorpe|steel|1|4|HS-####
Kestrel Electronics|Harlow|engineering|1|4|KE-####
Lumen Retail|Daventry|retail|1|7|LR #####
Marlow & Finch|London|retail|1|3|MF ####
Norden Kitchens|Corby|building|1|3|NK/####
Oakridge Paper|Rugby|print|1|3|OP-####
Pennine Castings|Stoke-on-Trent|steel|1|3|PC-####
Sable Interiors|Barking|retail|1|2|SI/####
Tidewell Medical|Oxford|medical|1|4|TW ####
Westerby Chemicals|Hull|chemical|1|3|WC-####
Ashdown Brewing|Crawley|food|1|2|AB####
Cotswold Signs|Swindon|print|1|2|CS-###
Dunmore Plant Hire|Doncaster|building|1|2|DPH-####
Mercia Charity Stores|Worcester|retail|0|1|MCS ###
Thames Exhibition Freight|Heathrow|events|1|3|TXF-####
Tyne Cold Storage|Newcastle upon Tyne|food|1|2|TCS#####
Wychwood Press|Oxford|print|0|1|WP ####`;

const HARBOUR = `Solent Boatworks|Southampton|engineering|1|5|SB-####
Itchen Breweries|Southampton|food|1|4|IB####
Meridian Tiles|Portsmouth|building|1|3|MT/####
New Forest Timber|Southampton|building|1|4|NFT-###
Hamble Marine Stores|Portsmouth|retail|1|3|HMS ####
Test Valley Foods|Basingstoke|food|1|4|TVF-#####
Calshot Chemicals|Southampton|chemical|1|2|CC-####
Harbour Lights Charity|Portsmouth|retail|0|1|HL ###`;

const SUSPENDED = `Derwent Fabrics|Derby|retail|1|1|DW-####
Trent Packaging|Nottingham|print|1|1|TP ####`;

/** The customers of each company, one line each. */
export const CUSTOMER_LISTS: Record<string, string> = {
	northline: NORTHLINE,
	harbour: HARBOUR,
	suspended: SUSPENDED,
};

/** Delivery places by trade. */
export const CONSIGNEES: Record<string, string> = {
	medical:
		"St Bride Hospital|Royal County Hospital|Ward Supply|City Pharmacy Hub|Meadow Clinic|Northgate Labs|Sterile Services|University Hospital Stores",
	print:
		"Rowan House|Ink & Co|Mailing Centre|Exhibition Hall 3|Civic Offices|Quill Works|Kent Archive|Fenner House",
	food: "Sainsford RDC|Marlow Cold|Fresh Lane RDC|Orchard Foods DC|Bay Tree Wholesale|Harvest Hall|Market Street Kitchen|Granary DC",
	engineering:
		"Line 2 Dock|Circuit Park|Axle Bay|Airside Cargo|Turbine Hall|Plant 2|Assembly North|Test House",
	steel: "Girder Bay|Fabrication Shop|Plot 17|Bridge Works|Rolling Mill Stores|Yard 5",
	garden: "Greenacre Garden Centre|Blossom Wholesale|Flower Market|Nursery Gate|Orchard Court",
	retail:
		"Store 214|Store 087|Store 411|Outlet Village|Returns Centre|Showroom|Concession Desk|High Street Branch",
	building:
		"Site Office, Plot 9|Tower Crane Gate|Merchants Yard|Phase 2 Compound|Kitchen Showroom|Builders Depot",
	automotive: "Paint Shop|Dealer Stores|Line Feed B|Body Shop|Parts Hub|Press Hall",
	events: "Hall 6 Loading Bay|Arena Gate 4|Stage Door|Festival Compound|Conference Centre",
	chemical: "Tank Farm|Dosing Plant|Water Works|Mixing House|Terminal 3",
};
