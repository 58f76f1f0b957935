import type { NewRow } from "../../lib/databases/table-rows";

/** A demo company: its details and sizes. */
export interface TenantSpec {
	slug: string;
	plan: string;
	suspended: 0 | 1;
	trial?: boolean;
	sizes: Record<
		| "customers"
		| "vehicles"
		| "trailers"
		| "drivers"
		| "sub_contractors"
		| "owner_drivers"
		| "depots"
		| "jobs"
		| "today",
		number
	>;
	/** Without the year behind the last weeks, which most tests have no use for. */
	isRecentOnly?: boolean;
	/** The first numbers of its series. */
	first: Record<"job" | "invoice" | "credit_note" | "driver_invoice", number>;
	company: NewRow<"company">;
	logo: { word: string; colour: [red: number, green: number, blue: number] } | null;
	depots: [code: string, name: string, town: string][];
	staff: [email: string, first_name: string, last_name: string, role: string][];
	portal: { email: string; customer: string; first_name: string; last_name: string } | null;
	driver: { email: string; first_name: string; last_name: string } | null;
}

/** The three demo companies. */
export const TENANTS: readonly [northline: TenantSpec, harbour: TenantSpec, suspended: TenantSpec] = [
	{
		slug: "northline",
		plan: "fleet",
		suspended: 0,
		sizes: {
			customers: 45,
			vehicles: 60,
			trailers: 12,
			drivers: 70,
			sub_contractors: 25,
			owner_drivers: 10,
			depots: 4,
			jobs: 1200,
			today: 97,
		},
		first: { job: 47_001, invoice: 20_301, credit_note: 412, driver_invoice: 3_120 },
		company: {
			company_name: "Northline Couriers Ltd",
			address1: "Northline House, 4 Sundon Park Road",
			address2: null,
			town: "Luton",
			county: "Bedfordshire",
			country: "United Kingdom",
			postcode: "LU3 3AD",
			landline: "01632 960400",
			mobile: "07700 900400",
			email: "traffic@northline.test",
			website: "https://northline.test",
			company_house_no: "08412377",
			vat_code: "GB 173 4455 02",
			operator_licence_no: "OF1140277",
			bank_name: "Chiltern Bank",
			account_no: "40118823",
			sort_code: "20-45-77",
			opening_hours: "Mon to Fri 06:00 to 19:00",
		},
		logo: { word: "NORTHLINE", colour: [107, 63, 217] },
		depots: [
			["LUT", "Luton", "Luton"],
			["DAV", "Daventry", "Daventry"],
			["WAR", "Warrington", "Warrington"],
			["DART", "Dartford", "Dartford"],
		],
		staff: [
			["admin@northline.test", "Megan", "Holt", "Client Admin"],
			["dispatch@northline.test", "Tom", "Okafor", "Dispatcher"],
			["finance@northline.test", "Ruth", "Ellery", "Finance"],
			["both@cartage.test", "Alex", "Reardon", "Client Admin"],
			["priya.shah@northline.test", "Priya", "Shah", "Dispatcher"],
			["dan.whelan@northline.test", "Dan", "Whelan", "Dispatcher"],
			["sam.achebe@northline.test", "Sam", "Achebe", "Dispatcher"],
			["carol.byrne@northline.test", "Carol", "Byrne", "Finance"],
			["senior@northline.test", "Helen", "Marsh", "Senior dispatcher"],
		],
		portal: {
			email: "portal@eastfield.test",
			customer: "Eastfield Medical",
			first_name: "Nadia",
			last_name: "Lowther",
		},
		driver: { email: "driver@northline.test", first_name: "Gareth", last_name: "Whitlock" },
	},
	{
		slug: "harbour",
		plan: "standard",
		suspended: 0,
		trial: true,
		sizes: {
			customers: 8,
			vehicles: 12,
			trailers: 4,
			drivers: 15,
			sub_contractors: 5,
			owner_drivers: 2,
			depots: 1,
			jobs: 120,
			today: 14,
		},
		first: { job: 9_101, invoice: 1_501, credit_note: 31, driver_invoice: 608 },
		company: {
			company_name: "Harbour Haulage Ltd",
			address1: "Quay 7, West Dock Road",
			address2: null,
			town: "Southampton",
			county: "Hampshire",
			country: "United Kingdom",
			postcode: "SO15 1DB",
			landline: "01632 960700",
			mobile: "07700 900700",
			email: "desk@harbour.test",
			website: "https://harbour.test",
			company_house_no: "10377261",
			vat_code: "GB 288 1190 44",
			operator_licence_no: "OH2001846",
			bank_name: "Solent Bank",
			account_no: "61220945",
			sort_code: "30-91-12",
			brand_colour: "#00668c",
			opening_hours: "Daily 05:00 to 22:00",
		},
		logo: { word: "HARBOUR", colour: [0, 102, 140] },
		depots: [["SOU", "Southampton", "Southampton"]],
		staff: [
			["admin@harbour.test", "Colin", "Traske", "Client Admin"],
			["both@cartage.test", "Alex", "Reardon", "Dispatcher"],
			["jess.coombes@harbour.test", "Jess", "Coombes", "Dispatcher"],
		],
		portal: null,
		driver: null,
	},
	{
		slug: "suspended",
		plan: "starter",
		suspended: 1,
		sizes: {
			customers: 2,
			vehicles: 2,
			trailers: 0,
			drivers: 2,
			sub_contractors: 0,
			owner_drivers: 0,
			depots: 1,
			jobs: 0,
			today: 0,
		},
		first: { job: 101, invoice: 11, credit_note: 1, driver_invoice: 1 },
		company: {
			company_name: "Stopgap Transport Ltd",
			address1: "12 Canal Street",
			address2: null,
			town: "Derby",
			county: "Derbyshire",
			country: "United Kingdom",
			postcode: "DE24 8QS",
			landline: "01632 960900",
			mobile: null,
			email: "office@suspended.test",
			website: null,
			company_house_no: "11904422",
			vat_code: null,
			operator_licence_no: "OC1900231",
			bank_name: null,
			account_no: null,
			sort_code: null,
		},
		logo: null,
		depots: [["DER", "Derby", "Derby"]],
		staff: [["admin@suspended.test", "Lee", "Garton", "Client Admin"]],
		portal: null,
		driver: null,
	},
];
