import { type RowOf, read } from "~/db/read";
import { selectActiveReasons } from "~/db/repositories/connections/driver-reasons";
import { selectOwnUnpaidWork, selectSentSelfBills } from "~/db/repositories/finance/self-bills";
import { selectCompanyLook } from "~/db/repositories/kernel/company";
import {
	selectDocumentDates,
	selectSubContractorDocuments,
} from "~/db/repositories/master-data/sub-contractor-documents";
import { recordSubContractorLinkUse } from "~/db/repositories/master-data/sub-contractor-links";
import { selectSubContractorJobs } from "~/db/repositories/planning/sub-contractor-work";
import { statusName } from "~/domain/jobs/jobs/model/status";
import { toCompanyLook } from "~/domain/kernel/company-look/company-look";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { expiryState } from "~/domain/master-data/expiry/rules";
import { documentTitle, listExpired } from "~/domain/master-data/expiry/rules-documents";
import { sum } from "~/shared/money/decimal";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { findLink } from "./find-link";
import { canFail, canReportWaiting, findWorkState, listOpenSteps } from "./rules-work";
import { type CarriedJob, linkInput, type SubContractorPage, subContractorPageResponse } from "./schemas";

/** How long a job that is done stays in the list, and how far back unbilled work is summed, in days. */
const DONE_DAYS = 30;
const UNBILLED_DAYS = 366;

/** Everything behind a sub-contractor's link: its jobs, what is to be paid to it, its documents. Nothing of anyone else's. Throws 404. */
export const readSubContractorPage = definePlatformOperation({
	access: "open",
	input: linkInput,
	response: subContractorPageResponse,
	async run({ platform, input }): Promise<SubContractorPage> {
		const { ctx, link } = await findLink(platform, input.token);
		const { sub_contractor_id: id } = link;
		const today = todayInLondon(ctx.now);
		const [[company], jobs, reasons, work, bills, documents, [dates]] = await read(ctx.d1, [
			selectCompanyLook(),
			selectSubContractorJobs(id, addDays(today, -DONE_DAYS)),
			selectActiveReasons(),
			selectOwnUnpaidWork(id, addDays(today, -UNBILLED_DAYS), today),
			selectSentSelfBills(id),
			selectSubContractorDocuments(id),
			selectDocumentDates(id),
			recordSubContractorLinkUse(ctx, link.link_id),
		]);
		return {
			company: toCompanyLook(company, ctx.tenant),
			sub_contractor: { name: link.sub_contractor_name },
			expires_at: link.expires_at,
			jobs: jobs.map(toCarriedJob),
			reasons: reasons.flatMap(({ kind, code, name }) => (kind === "failure" ? [{ code, name }] : [])),
			waiting_reasons: reasons.flatMap(({ kind, code, name }) =>
				kind === "waiting" ? [{ code, name }] : [],
			),
			unbilled: {
				total: sum(work.map(({ cost }) => cost ?? 0)),
				jobs: work.map(({ job_number, date, cost }) => ({ job_number, date, cost })),
			},
			outstanding: sum(bills.flatMap(({ status, total }) => (status === "Sent" ? [total] : []))),
			self_bills: bills.map((bill) => ({
				id: bill.id,
				bill_number: bill.bill_number,
				date: bill.date,
				date_from: bill.date_from,
				date_to: bill.date_to,
				total: bill.total,
				status: bill.status === "Paid" ? "Paid" : "Sent",
				paid_at: bill.paid_at,
			})),
			documents: documents.map((document) => ({
				id: document.id,
				kind: document.kind,
				title: documentTitle(document.kind),
				file_name: document.file_name,
				expires_on: document.expires_on,
				state: document.expires_on === null ? "good" : expiryState(document.expires_on, today),
				is_waiting: document.is_theirs === 1,
			})),
			barred_for: dates?.is_barred ? listExpired(dates, today) : [],
		};
	},
});

/** A job without what belongs to the carrier of another part of it. */
function toCarriedJob(row: RowOf<typeof selectSubContractorJobs>): CarriedJob {
	const work = { ...row, status: statusName(row.status) };
	const isOwn = row.is_allocated === 1;
	return {
		id: row.id,
		job_number: row.job_number,
		job_type: row.job_type,
		parent_id: row.parent_id,
		date: row.date,
		status: work.status,
		state: findWorkState(work),
		steps: listOpenSteps(work),
		can_fail: canFail(work),
		can_report_waiting: row.is_planned === 0 && canReportWaiting(work),
		cost: isOwn ? row.cost : null,
		requested_cost: isOwn ? row.requested_cost : null,
		driver_name: row.driver_name,
		driver_mobile: row.driver_mobile,
		registration: row.registration,
		load_type: row.load_type,
		item_count: row.item_count,
		weight: row.weight,
		spaces: row.spaces,
		goods_description: row.goods_description,
		needs: row.needs,
		dangerous_goods: row.dangerous_goods,
		temperature: row.temperature,
		dimensions: row.dimensions,
		do_not_stack: row.do_not_stack,
		collection: row.collection,
		delivery: row.delivery,
		references: row.references,
		notes: row.notes,
		proofs: row.is_shared === 1 ? [] : row.proofs,
	};
}
