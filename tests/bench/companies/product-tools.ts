import { selectJobList } from "~/db/repositories/diary/job-list/select-list";
import { countInvoices, selectInvoices } from "~/db/repositories/finance/invoice-list";
import { selectJobDetail } from "~/db/repositories/jobs/job-detail/select-job";
import type { SqlText } from "~/db/statements";
import { withDefaultDays } from "~/domain/diary/diary/default-days";
import { invoicesInput } from "~/domain/finance/invoicing/customer/schemas";
import { jobListInput, namesOfFields } from "~/domain/jobs/jobs/list/schemas-list";
import { todayInLondon } from "~/shared/time/london";

export { parseRoomFrame } from "@/durable-objects/tenant-room/protocol";
export { parseMigration, TENANT_MIGRATIONS } from "~/db/migrations/tenant-migrations";
export { priceByCard } from "~/domain/master-data/rates/engine/price-by-card";
export { estimateRoadLeg } from "~/domain/master-data/roads/legs";
export { toPlanModel } from "~/domain/planning/automatic-planning/model";
export { DaySearch } from "~/domain/planning/automatic-planning/search/search";
export { migrateFleet, readFleet } from "~/tenancy/fleet";
export { checkLiLim, readLiLim, toLiLimProblem } from "../../support/planning/li-lim";
export { makeUpDay } from "../../support/planning/plan-days";
export { findBoardErrors, replayChangeLog } from "../../support/planning/planner-board";
export {
	Delays,
	planTogether,
	SimulatedPlanner,
	seededRandom,
} from "../../support/planning/simulated-planners";
export { createLargeRateCard, createPricedJob } from "./large-rate-card";
export { createRankedFleet } from "./ranked-fleet";
export { bareRunBatches, seedInvoiceStatements } from "./seed-invoices";
export { seedTenant } from "./seed-tenant";

/** The statements that read a whole job in one batch. */
export function detailStatements(id: number): SqlText[] {
	return selectJobDetail({ id }).map((one) => ("toSQL" in one ? one.toSQL() : one));
}

/** The statement of the diary list for a query string, parsed the way the API does. */
export function listStatement(search: string): SqlText {
	const { fields, ...filter } = jobListInput.parse(Object.fromEntries(new URLSearchParams(search)));
	return selectJobList("tenant", withDefaultDays(filter, new Date()), namesOfFields(fields));
}

/** The statements of the list of invoices for a query string, parsed the way the API does. What is overdue is so today, not on the seeded day. */
export function invoiceListStatements(search: string): SqlText[] {
	const {
		page,
		pageSize,
		sort,
		direction = "desc",
		invoice_status,
		...rest
	} = invoicesInput.parse(Object.fromEntries(new URLSearchParams(search)));
	const filter = { ...rest, status: invoice_status, today: todayInLondon(new Date()) };
	const limits = { sort, direction, limit: pageSize, offset: (page - 1) * pageSize };
	return [selectInvoices(filter, limits).toSQL(), countInvoices(filter).toSQL()];
}
