import {
	listBlockedJobs,
	listMarkedJobs,
	listUnmarkedJobs,
} from "~/domain/finance/invoicing/customer/jobs/list-jobs";
import { listOpenInvoiceRuns } from "~/domain/finance/invoicing/customer/runs/runs";
import { blockedJobsInput } from "~/domain/finance/invoicing/customer/schemas";
import { isClientAdmin } from "~/domain/kernel/permissions/roles";
import type { ClientActor } from "~/shared/actor";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";

export const TABS = ["ready", "unmarked", "blocked"] as const;
export type MarkTab = (typeof TABS)[number];

/** What the address of each tab leaves out. */
const DEFAULT_SORTS = { ready: "customer", unmarked: "job_number", blocked: "delivery_date" } as const;

/** The jobs of a tab as the address filters and sorts them, with the runs that are not finished. An address that is wrong shows all. */
export async function loadMarkScreen(ctx: Ctx<ClientActor>, params: URLSearchParams) {
	const tab = TABS.find((name) => name === params.get("tab")) ?? "ready";
	const parsed = blockedJobsInput.safeParse({ sort: DEFAULT_SORTS[tab], ...Object.fromEntries(params) });
	const filter = parsed.success ? parsed.data : blockedJobsInput.parse({ sort: DEFAULT_SORTS[tab] });
	const { reason, ...input } = filter;
	const [list, { data: runs }] = await Promise.all([
		readTab(ctx, tab, input, reason),
		listOpenInvoiceRuns({ ctx, input: undefined }),
	]);
	return {
		...list,
		runs,
		filter,
		today: todayInLondon(ctx.now),
		tenant: ctx.tenant.slug,
		can: {
			release: isClientAdmin(ctx.actor),
			editCustomers: ctx.actor.permissions.has("/account-settings/customers"),
		},
	};
}
export type MarkScreenData = Awaited<ReturnType<typeof loadMarkScreen>>;

async function readTab(
	ctx: Ctx,
	tab: MarkTab,
	input: Parameters<typeof listMarkedJobs.run>[0]["input"],
	reason: Parameters<typeof listBlockedJobs.run>[0]["input"]["reason"],
) {
	if (tab === "blocked") return { tab, page: await listBlockedJobs({ ctx, input: { ...input, reason } }) };
	const list = tab === "ready" ? listMarkedJobs : listUnmarkedJobs;
	return { tab, page: await list({ ctx, input }) };
}
