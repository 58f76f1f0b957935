import type { RowOf } from "~/db/read";
import type { selectCompanyLook } from "~/db/repositories/kernel/company";

/** How a company looks to its customers, and how they reach it. */
export interface CompanyLook {
	name: string;
	slug: string;
	/** The address of the logo; null without one. */
	logo: string | null;
	/** `#rrggbb`; null for the product's own colour. */
	colour: string | null;
	landline: string | null;
	email: string | null;
	opening_hours: string | null;
}

/** The look of a company from its details, or only its name until they are filled in. */
export const toCompanyLook = (
	row: RowOf<typeof selectCompanyLook> | undefined,
	{ slug, name }: { slug: string; name: string },
): CompanyLook => ({
	name: row?.company_name || name,
	slug,
	logo: row?.logo ? portalLogoPath(slug, row.logo) : null,
	colour: row?.brand_colour ?? null,
	landline: row?.landline ?? null,
	email: row?.email ?? null,
	opening_hours: row?.opening_hours ?? null,
});

/** Anyone may see the logo of a company by its portal's address; another picture has another one. */
export const portalLogoPath = (slug: string, logo: string): string =>
	`/api/v3/portal/${slug}/logo?v=${encodeURIComponent(logo.split("/").at(-1) ?? "")}`;
