import type { Statement } from "~/db/commit";
import { setOccasions } from "~/db/repositories/jobs/job-occasions";
import { deleteJobList, type JobList } from "~/db/repositories/jobs/job-records";
import { updateJobRow } from "~/db/repositories/jobs/jobs";
import { actorUserId } from "~/shared/actor";
import { recordOf } from "~/shared/record-of";
import type { Ctx } from "~/tenancy/ctx";
import { JOB_CONTACT_FIELDS, pickContacts } from "../model/contacts";
import type { JobListField } from "../model/fields";
import type { JobView } from "../model/responses";
import { changedJobFields } from "./changed-fields";
import { pickFormColumns } from "./form-columns";
import type { PricedJob } from "./merge-job";
import { withRelations } from "./new-job";

function jobWrite(ctx: Ctx, job: JobView, next: PricedJob): Statement {
	const customer_id = next.customer_id ?? job.customer_id;
	return updateJobRow(ctx, job.id, pickFormColumns({ ...next, customer_id }), {
		expectedVersion: job.version,
	});
}

const JOB_LISTS = [
	"customer_reference",
	"air_way_bill_numbers",
	"job_emails",
	"job_extra_charges",
] as const satisfies readonly (JobList & JobListField)[];

/** The statements that change the job's row and replace the lists that changed. */
export function writesOfJob(ctx: Ctx, job: JobView, next: PricedJob): Statement[] {
	const changedLists = changedJobFields(
		job,
		recordOf<Pick<PricedJob, JobListField>>(JOB_LISTS, (list) => next[list]),
	);
	const contacts = pickContacts(next);
	const hasNewContacts = JOB_CONTACT_FIELDS.some((name) => contacts[name] !== job[name]);
	const changedItems = <Item>(list: JobListField, items: readonly Item[]) =>
		changedLists.includes(list) ? items : [];
	const lists = {
		uid: job.uid,
		customer_reference: changedItems("customer_reference", next.customer_reference),
		air_way_bill_numbers: changedItems("air_way_bill_numbers", next.air_way_bill_numbers),
		job_emails: changedItems("job_emails", next.job_emails),
		contacts: hasNewContacts ? contacts : pickContacts(null),
		job_extra_charges: changedItems("job_extra_charges", next.job_extra_charges).map(
			({ extra_tariff_id, count, amount }) => ({ extra_tariff_id, count, amount }),
		),
	};
	const replaced: JobList[] = JOB_LISTS.filter((list) => changedLists.includes(list));
	if (hasNewContacts) replaced.push("contacts");
	const deletions = replaced.map((list) => deleteJobList(list, job.id));
	const stamp = { set_by: actorUserId(ctx.actor), set_at: ctx.now.toISOString() };
	const happened = setOccasions(job.id, { before: job.occasions, next: next.occasions, stamp });
	return withRelations([lists], [jobWrite(ctx, job, next), ...deletions, ...happened]);
}
