const LONGEST = 40;

/** Words that are or may become addresses of the product itself. */
const RESERVED = new Set(
	`account admin admins api app apps assets auth billing blog cartage cdn client clients console customer customers demo
docs download driver drivers files help home internal legal login logout mail main me null organization organizations
parties platform pricing privacy public root sanctum security settings signup static status sub superadmin super-admin
support suspended system team tenant tenants terms test undefined unauthorized user users webhooks www`.split(
		/\s+/,
	),
);

/** What stands behind a company's name only for the register. */
const LEGAL_FORM = /-(ltd|limited|plc|llp|lp|cic|inc|llc|co)$/;

/** The address of a company from its name: `Northline Couriers Ltd` is `northline-couriers`. Empty when nothing is left. */
export function slugOf(companyName: string): string {
	const plain = companyName
		.normalize("NFKD")
		.replace(/[\u0300-\u036f'’]/g, "")
		.toLowerCase()
		.replace(/&/g, " and ")
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "");
	return plain.replace(LEGAL_FORM, "").slice(0, LONGEST).replace(/-+$/, "");
}

/** What is wrong with a name as an address, or null: it must leave two letters or digits, and not be a reserved word. */
export function slugFault(slug: string): string | null {
	if (slug.length < 2) return "Please enter a company name of at least two letters or digits.";
	if (RESERVED.has(slug)) return "This name is reserved. Please enter your company's full name.";
	return null;
}

/** The first free address: the slug itself, else with the lowest number behind it. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
	if (!taken.has(slug)) return slug;
	for (let n = 2; ; n++) if (!taken.has(`${slug}-${n}`)) return `${slug}-${n}`;
}
