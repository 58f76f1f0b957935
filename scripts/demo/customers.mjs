import { money } from "./amounts.mjs";
import { peopleOf, slugOf } from "./names.mjs";
import { addressIn, mobile, phone, towns, townOf } from "./places.mjs";
import { addUser } from "./staff.mjs";

// name | town | trade | Billing 1 or Non Billing 0 | weight | how it writes references (# a digit, @ a letter)
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

const LISTS = { northline: NORTHLINE, harbour: HARBOUR, suspended: SUSPENDED };

/** The places a trade delivers to. */
const CONSIGNEES = {
	medical: "St Bride Hospital|Royal County Hospital|Ward Supply|City Pharmacy Hub|Meadow Clinic|Northgate Labs|Sterile Services|University Hospital Stores",
	print: "Rowan House|Ink & Co|Mailing Centre|Exhibition Hall 3|Civic Offices|Quill Works|Kent Archive|Fenner House",
	food: "Sainsford RDC|Marlow Cold|Fresh Lane RDC|Orchard Foods DC|Bay Tree Wholesale|Harvest Hall|Market Street Kitchen|Granary DC",
	engineering: "Line 2 Dock|Circuit Park|Axle Bay|Airside Cargo|Turbine Hall|Plant 2|Assembly North|Test House",
	steel: "Girder Bay|Fabrication Shop|Plot 17|Bridge Works|Rolling Mill Stores|Yard 5",
	garden: "Greenacre Garden Centre|Blossom Wholesale|Flower Market|Nursery Gate|Orchard Court",
	retail: "Store 214|Store 087|Store 411|Outlet Village|Returns Centre|Showroom|Concession Desk|High Street Branch",
	building: "Site Office, Plot 9|Tower Crane Gate|Merchants Yard|Phase 2 Compound|Kitchen Showroom|Builders Depot",
	automotive: "Paint Shop|Dealer Stores|Line Feed B|Body Shop|Parts Hub|Press Hall",
	events: "Hall 6 Loading Bay|Arena Gate 4|Stage Door|Festival Compound|Conference Centre",
	chemical: "Tank Farm|Dosing Plant|Water Works|Mixing House|Terminal 3",
};

/** The accounts of a company, their people, addresses and terms. */
export function customersOf(world) {
	const chance = world.random.fork("customers");
	const person = peopleOf(chance);
	const lines = LISTS[world.spec.slug].split("\n").slice(0, world.spec.sizes.customers);
	world.customers = lines.map((line, place) => customer(world, chance, person, line, place));
	world.byWeight = Object.fromEntries(world.customers.map((entry, place) => [place, entry.weight]));
}

function customer(world, chance, person, line, place) {
	const [name, townName, trade, type, weight, style] = line.split("|");
	const { rows, spec } = world;
	const domain = `${slugOf(name)}.example`;
	const site = addressIn(chance, townOf(townName), name);
	const contact = person();
	const portal = spec.portal?.customer === name || (place > 0 && place % 9 === 0);
	const row = rows.add("customer", {
		customer_code: `${name.replace(/[^A-Z]/gi, "").slice(0, 4).toUpperCase()}${String(place + 1).padStart(2, "0")}`,
		customer_name: name,
		customer_type: Number(type),
		status: 1,
		email: `transport@${domain}`,
		landline: phone(chance),
		mobile: mobile(chance),
		contact: contact.name,
		address_line_1: site.address_line_1,
		address_line_2: site.address_line_2,
		town: site.town,
		country: site.country,
		post_code: site.post_code,
		enable_email_notifications: chance.chance(0.7) ? 1 : 0,
		customerPortal: portal ? 1 : 0,
		credit_stop: 0,
		credit_limit: money(chance.int(5, 60) * 50_000),
		notes: chance.chance(0.2) ? chance.pick(["PO number on every invoice.", "Book in by 16:00 the day before.", "Call before weekend work."]) : null,
	});
	details(world, chance, row, contact, domain);
	const sites = [site, ...extraSites(chance, name, townName)];
	const consignees = [...new Set(chance.sample(CONSIGNEES[trade].split("|"), 6))].map((at) => addressIn(chance, chance.pick(towns), at));
	for (const address of [...sites, ...consignees.slice(0, 4)]) savedAddress(world, row, address);
	if (portal) portalUser(world, row, spec.portal?.customer === name ? spec.portal : { ...contact, email: `portal@${domain}` });
	return { row, trade, weight: Number(weight), style, sites, consignees, contact, invoice_type: row.id % 4 === 0 ? "multi_job" : "single_job" };
}

function extraSites(chance, name, townName) {
	const [word] = name.split(" ");
	const count = chance.int(0, 2);
	return ["DC", "Unit 4", "Works"].slice(0, count).map((what) => addressIn(chance, chance.chance(0.5) ? townOf(townName) : chance.pick(towns), `${word} ${what}`));
}

function details({ rows, taxCodes, spec }, chance, row, contact, domain) {
	rows.add("customer_company", {
		customer_id: row.id,
		company_house_no: `0${chance.digits(7)}`,
		vat_code: `GB ${chance.digits(3)} ${chance.digits(4)} ${chance.digits(2)}`,
		tax_code_id: taxCodes[1].id,
		bank_name: chance.pick(["Chiltern Bank", "Severn Bank", "Northern Mutual"]),
		account_no: chance.digits(8),
		sort_code: `${chance.digits(2)}-${chance.digits(2)}-${chance.digits(2)}`,
		contact: contact.name,
		role: chance.pick(["Transport Manager", "Logistics Co-ordinator", "Buyer", "Warehouse Manager"]),
		mobile: row.mobile,
		email: `${contact.first_name.toLowerCase()}@${domain}`,
		accounts_email: `accounts@${domain}`,
		alternative_accounts_email: chance.chance(0.3) ? `ledger@${domain}` : null,
	});
	rows.add("customer_invoice_settings", {
		customer_id: row.id,
		conditions: "Carried under our conditions of carriage.",
		notified_days: 7,
		terms: null,
		terms_days: chance.pick([14, 30, 30, 30, 45]),
		invoice_type: row.id % 4 === 0 ? "multi_job" : "single_job",
	});
	for (const box of chance.sample(["despatch", "stores", "planning"], chance.int(1, 2)))
		rows.add("customer_email", { customer_id: row.id, email: `${box}@${domain}` });
	if (spec.slug === "northline" && row.id === 3)
		rows.add("customer_sftp", { customer_id: row.id, host: `sftp.${domain}`, port: 22, username: "northline", password: null, directory: "/pod", status: "inactive" });
}

function savedAddress({ rows }, row, { phone: telephone, ...address }) {
	rows.add("customer_address", { customer_id: row.id, ...address, phone: telephone, instruction_1: null });
}

function portalUser(world, row, { email, first_name, last_name }) {
	addUser(world, { user_type: "customer", email, first_name, last_name, customer_id: row.id });
}
