import { statusRank } from "~/shared/jobs/statuses";
import type { NewRow } from "../../lib/databases/table-rows";
import type { RowStore } from "../shared/rows";
import type { World } from "../world/world";

/** What some customers of the first company need before they can be invoiced, by place in its list. */
interface Rules {
	customer?: Partial<NewRow<"customer">>;
	customer_invoice_settings?: Partial<NewRow<"customer_invoice_settings">>;
	customer_company?: Partial<NewRow<"customer_company">>;
}

const RULES: Record<number, Rules> = {
	3: { customer: { credit_limit: 50 } },
	4: { customer_invoice_settings: { pod_required: 1 } },
	11: { customer_invoice_settings: { po_required: 1 } },
	28: { customer: { credit_stop: 1 } },
	12: { customer: { address_line_1: "", post_code: "" } },
	15: {
		customer: { email: null },
		customer_company: { accounts_email: null, alternative_accounts_email: null },
	},
};

/** The customer whose jobs at POD have no order number. */
const WITHOUT_NUMBER = 11;
const POD = statusRank("POD");

/** Takes the references off a customer's jobs at POD. */
function removeReferences(rows: RowStore, customer_id: number) {
	const jobs = new Set(
		rows.all("job").flatMap((job) => (job.customer_id === customer_id && job.status === POD ? job.id : [])),
	);
	const references = rows.all("customer_reference");
	rows.set(
		"customer_reference",
		references.filter(({ job_id }) => !jobs.has(job_id)),
	);
}

/** Gives these customers their rules, after all that was sent to them. */
export function addBillingRules({ rows, customers, spec }: World) {
	const settings = rows.all("customer_invoice_settings");
	for (const row of settings) Object.assign(row, { pod_required: 0, po_required: 0 });
	if (spec.slug !== "northline") return;
	for (const [place, { row }] of customers.entries()) {
		if (place === WITHOUT_NUMBER) removeReferences(rows, row.id);
		const rules = RULES[place];
		if (!rules) continue;
		Object.assign(row, rules.customer);
		for (const table of ["customer_invoice_settings", "customer_company"] as const)
			for (const detail of rows.all(table))
				if (detail.customer_id === row.id) Object.assign(detail, rules[table]);
	}
}
