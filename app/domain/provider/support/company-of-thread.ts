import { read } from "~/db/read";
import { selectConsoleThread } from "~/db/repositories/provider/support-threads";
import { notFound } from "~/shared/errors";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";

/** Companies whose database and files are theirs. */
const OPEN_STATUSES = ["active", "suspended"];

/** A thread and the context of its company, for its files and its room; null where the company has no database any more. Throws 404. */
export async function companyOfThread(platform: PlatformCtx, id: number) {
	const [[thread]] = await read(platform.d1, [selectConsoleThread(id)]);
	if (!thread) throw notFound("Thread");
	const { tenant_id, slug, company, binding, company_status } = thread;
	const ctx: Ctx | null =
		binding && OPEN_STATUSES.includes(company_status)
			? platform.companyCtx(
					{ id: tenant_id, slug, name: company, binding, status: company_status },
					{ type: "system", name: "Support" },
				)
			: null;
	return { thread, ctx };
}
