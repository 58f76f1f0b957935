const MAX_SLUG_LENGTH = 40;

/** Words that are or could become URLs of the product itself. */
const RESERVED = new Set(
	`account admin admins api app apps assets auth billing blog cartage cdn client clients console customer customers demo
docs download driver drivers files help home internal legal login logout mail main me null organization organizations
parties platform pricing privacy public root sanctum security settings signup static status sub superadmin super-admin
support suspended system team tenant tenants terms test undefined unauthorized user users webhooks www`.split(
		/\s+/,
	),
);

/** Legal forms at the end of a company name. */
const LEGAL_FORM = /-(ltd|limited|plc|llp|lp|cic|inc|llc|co)$/;

/** The slug of a company name: `northline-couriers` for `Northline Couriers Ltd`. Empty if no characters remain. */
export function toSlug(companyName: string): string {
	const plain = companyName
		.normalize("NFKD")
		.replace(/[\u0300-\u036f'’]/g, "")
		.toLowerCase()
		.replace(/&/g, " and ")
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "");
	return plain.replace(LEGAL_FORM, "").slice(0, MAX_SLUG_LENGTH).replace(/-+$/, "");
}

/** The error of a slug, or null: at least two characters, and not a reserved word. */
export function slugError(slug: string): string | null {
	if (slug.length < 2) return "Please enter a company name of at least two letters or digits.";
	if (RESERVED.has(slug)) return "This name is reserved. Please enter your company's full name.";
	return null;
}

/** The slug itself if free, otherwise with the lowest free number appended. */
export function freeSlug(slug: string, takenSlugs: ReadonlySet<string>): string {
	if (!takenSlugs.has(slug)) return slug;
	for (let n = 2; ; n++) if (!takenSlugs.has(`${slug}-${n}`)) return `${slug}-${n}`;
}
