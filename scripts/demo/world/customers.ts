import { toPounds } from "../shared/amounts";
import { allTowns, createDemoAddress, createMobile, createPhone, getTown } from "../shared/places.mjs";
import type { Row } from "../shared/rows";
import { CONSIGNEES, CUSTOMER_LISTS } from "./customer-lists";
import { createPersonGenerator, type Person, type PersonGenerator, toDomainName } from "./names";
import { addUser } from "./staff";
import type { DemoAddress, Random, World } from "./world";

/** Adds the customers of a company with their contacts, addresses and terms. */
export function addCustomers(world: World) {
	const chance = world.random.fork("customers");
	const person = createPersonGenerator(chance);
	const lines = (CUSTOMER_LISTS[world.spec.slug] ?? "").split("\n").slice(0, world.spec.sizes.customers);
	world.customers = lines.map((line, place) => addCustomer(world, chance, person, line, place));
	world.byWeight = Object.fromEntries(world.customers.map((entry, place) => [place, entry.weight]));
}

/** The customers that get their proofs of delivery of themselves, by their place in the list. */
const POD_MAIL_BY_PLACE: Readonly<Record<number, "pdf" | "pictures" | "link">> = {
	0: "pdf",
	2: "pictures",
	5: "link",
};

/** Adds one of the customers from its line of the list. */
export function addCustomer(
	world: World,
	chance: Random,
	person: PersonGenerator,
	line: string,
	place: number,
) {
	const [name = "", townName = "", trade = "", type, weight, style = ""] = line.split("|");
	const { rows, spec } = world;
	const domain = `${toDomainName(name)}.example`;
	const site = createDemoAddress(chance, getTown(townName), name);
	const contact = person();
	const portal = spec.portal?.customer === name || (place > 0 && place % 9 === 0);
	const row = rows.add("customer", {
		customer_code: `${name
			.replace(/[^A-Z]/gi, "")
			.slice(0, 4)
			.toUpperCase()}${String(place + 1).padStart(2, "0")}`,
		customer_name: name,
		customer_type: type === "1" ? 1 : 0,
		status: 1,
		email: `transport@${domain}`,
		landline: createPhone(chance),
		mobile: createMobile(chance),
		contact: contact.name,
		address_line_1: site.address_line_1,
		address_line_2: site.address_line_2,
		town: site.town,
		country: site.country,
		post_code: site.post_code,
		enable_email_notifications: chance.chance(0.7) ? 1 : 0,
		customerPortal: portal ? 1 : 0,
		credit_stop: 0,
		credit_limit: toPounds(chance.int(5, 60) * 50_000),
		notes: chance.chance(0.2)
			? chance.pick([
					"PO number on every invoice.",
					"Book in by 16:00 the day before.",
					"Call before weekend work.",
				])
			: null,
	});
	addDetails(world, chance, row, contact, domain);
	const pod_mail = POD_MAIL_BY_PLACE[place];
	if (pod_mail) rows.add("customer_pod_settings", { customer_id: row.id, pods_required: 1, pod_mail });
	const sites = [site, ...createExtraSites(chance, name, townName)];
	const consignees = [...new Set(chance.sample((CONSIGNEES[trade] ?? "").split("|"), 6))].map((at) =>
		createDemoAddress(chance, chance.pick(allTowns), at),
	);
	for (const address of [...sites, ...consignees.slice(0, 4)]) addAddress(world, row, address);
	if (portal)
		addPortalUser(
			world,
			row,
			spec.portal?.customer === name ? spec.portal : { ...contact, email: `portal@${domain}` },
		);
	return {
		row,
		trade,
		weight: Number(weight),
		style,
		sites,
		consignees,
		contact,
		invoice_type: invoiceTypeOf(row),
	};
}

const invoiceTypeOf = ({ id }: { id: number }): "multi_job" | "single_job" =>
	id % 4 === 0 ? "multi_job" : "single_job";

function createExtraSites(chance: Random, name: string, townName: string) {
	const [word] = name.split(" ");
	const count = chance.int(0, 2);
	return ["DC", "Unit 4", "Works"]
		.slice(0, count)
		.map((what) =>
			createDemoAddress(
				chance,
				chance.chance(0.5) ? getTown(townName) : chance.pick(allTowns),
				`${word} ${what}`,
			),
		);
}

function addDetails(
	{ rows, taxCodes, spec }: World,
	chance: Random,
	row: Row<"customer">,
	contact: Person,
	domain: string,
) {
	rows.add("customer_company", {
		customer_id: row.id,
		company_house_no: `0${chance.digits(7)}`,
		vat_code: `GB ${chance.digits(3)} ${chance.digits(4)} ${chance.digits(2)}`,
		tax_code_id: taxCodes[1]?.id,
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
		invoice_type: invoiceTypeOf(row),
	});
	for (const box of chance.sample(["despatch", "stores", "planning"], chance.int(1, 2)))
		rows.add("customer_email", { customer_id: row.id, email: `${box}@${domain}` });
	if (row.customer_name === spec.portal?.customer)
		rows.add("customer_sftp", {
			customer_id: row.id,
			host: null,
			port: 22,
			username: null,
			password: null,
			directory: "/eastfield",
			status: "active",
			saves_good_files: 1,
		});
	if (spec.slug === "northline" && row.id === 3)
		rows.add("customer_sftp", {
			customer_id: row.id,
			host: `sftp.${domain}`,
			port: 22,
			username: "northline",
			password: null,
			directory: "/pod",
			status: "inactive",
			saves_good_files: 0,
		});
}

function addAddress({ rows }: World, row: Row<"customer">, { phone: telephone, ...address }: DemoAddress) {
	rows.add("customer_address", { customer_id: row.id, ...address, phone: telephone, instruction_1: null });
}

function addPortalUser(
	world: World,
	row: Row<"customer">,
	{ email, first_name, last_name }: { email: string; first_name: string; last_name: string },
) {
	addUser(world, {
		user_type: "customer",
		email,
		first_name,
		last_name,
		customer_id: row.id,
		is_portal_admin: 1,
	});
}
