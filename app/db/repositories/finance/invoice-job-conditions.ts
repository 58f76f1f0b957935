import { liveSql, ownLineSql } from "~/db/job-sql";
import { statusRank } from "~/shared/jobs/statuses";

// Of a job `j` with its customer `c` and the customer's invoice settings `s`.

const SUBS = `job k WHERE k.parent_id = j.id AND ${liveSql("k")}`;
/** The stops that the customer of the trip pays for with it, unless one is on an invoice of its own from when another customer paid for it. */
export const PAID_SUBS = `${SUBS} AND k.customer_id = j.customer_id
	AND NOT EXISTS (SELECT 1 FROM invoice_line own WHERE ${ownLineSql("own", "k.id")})`;
/** Up to a trip's own charge and those of its sub-jobs that its customer pays for. */
export const TOTAL = `(j.total_charge + CASE j.job_type WHEN 3 THEN coalesce((SELECT sum(k.total_charge) FROM ${PAID_SUBS}), 0) ELSE 0 END)`;

const proofOf = (row: string) =>
	`EXISTS (SELECT 1 FROM job_process p WHERE p.job_id = ${row}.id AND p.type = 1)`;
/** A trip is proved by a proof of its own, or by one of each stop that delivers. */
export const HAS_PROOF = `(${proofOf("j")} OR j.job_type = 3 AND EXISTS (SELECT 1 FROM ${SUBS} AND k.mode <> 1)
	AND NOT EXISTS (SELECT 1 FROM ${SUBS} AND k.mode <> 1 AND NOT ${proofOf("k")}))`;
/** A waiting charge of the job, or of a trip's stop, that awaits approval. */
export const PENDING_CHARGE = `job_activity a WHERE a.action_type = 'waiting_charge' AND a.status = 1
	AND (a.job_id = j.id OR j.job_type = 3 AND a.job_id IN (SELECT k.id FROM ${SUBS}))`;
export const HAS_COMPANY_DETAILS = "coalesce(c.address_line_1, '') <> '' AND coalesce(c.post_code, '') <> ''";
export const IS_RELEASED = "EXISTS (SELECT 1 FROM invoice_release e WHERE e.job_id = j.id)";
/** What a credit limit is used up by: what is outstanding, and drafts. */
export const OUTSTANDING = `coalesce((SELECT sum(i.total_charge - i.paid - i.credited) FROM invoice i
	WHERE i.customer_id = c.id AND i.total_charge - i.paid - i.credited <> 0), 0)`;

/** What is in the way of a job's invoice, as conditions of the same rows: the rules in words are those of the domain. */
export const BLOCKED = {
	unconfirmed: `j.status IN (${statusRank("Completed")}, ${statusRank("Priced")})`,
	price: `${TOTAL} <= 0`,
	pod: `s.pod_required = 1 AND NOT ${HAS_PROOF}`,
	po_number: "s.po_required = 1 AND NOT EXISTS (SELECT 1 FROM customer_reference r WHERE r.job_id = j.id)",
	waiting_charge: `EXISTS (SELECT 1 FROM ${PENDING_CHARGE})`,
	company_details: `NOT (${HAS_COMPANY_DETAILS})`,
	on_stop: `c.credit_stop = 1 AND NOT ${IS_RELEASED}`,
	credit_limit: `c.credit_limit > 0 AND ${OUTSTANDING} + ${TOTAL} > c.credit_limit AND NOT ${IS_RELEASED}`,
} as const;
export type BlockedBy = keyof typeof BLOCKED;
export const BLOCKED_NAMES = Object.keys(BLOCKED).filter((name): name is BlockedBy =>
	Object.hasOwn(BLOCKED, name),
);
export const IS_BLOCKED = `(c.customer_type = 1 AND (${Object.values(BLOCKED)
	.map((condition) => `(${condition})`)
	.join(" OR ")}))`;
