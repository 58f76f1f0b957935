import { read } from "~/db/read";
import { selectCompanyLook } from "~/db/repositories/kernel/company";
import { toCompanyLook } from "~/domain/kernel/company-look/company-look";
import type { Letterhead } from "./letterhead";

/** The letterhead of a company's mails. Without the site's own address they have no logo. */
export async function readLetterhead(
	d1: D1Database,
	tenant: { slug: string; name: string },
	origin: string | undefined,
): Promise<Letterhead> {
	const [[row]] = await read(d1, [selectCompanyLook()]);
	const { name, logo, colour } = toCompanyLook(row, tenant);
	return { name, colour, logo: logo && origin ? `${origin}${logo}` : null };
}
