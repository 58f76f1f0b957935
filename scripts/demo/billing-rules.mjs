/** What some customers of the first company need before they can be invoiced, by place in its list. */
const RULES = {
	3: { customer: { credit_limit: 5_000_000 } },
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
/** The stored number of the status POD. */
const POD = 13;

/** Takes the references off a customer's jobs at POD. */
function removeReferences(rows, customer_id) {
	const jobs = new Set(
		rows.all("job").flatMap((job) => (job.customer_id === customer_id && job.status === POD ? job.id : [])),
	);
	const references = rows.all("customer_reference");
	rows.tables.set(
		"customer_reference",
		references.filter(({ job_id }) => !jobs.has(job_id)),
	);
}

/** Gives these customers their rules, after all that was sent to them. */
export function addBillingRules({ rows, customers, spec }) {
	const settings = rows.all("customer_invoice_settings");
	for (const row of settings) Object.assign(row, { pod_required: 0, po_required: 0 });
	if (spec.slug !== "northline") return;
	removeReferences(rows, customers[WITHOUT_NUMBER].row.id);
	for (const [place, changes] of Object.entries(RULES)) {
		const { id } = customers[place].row;
		for (const [table, fields] of Object.entries(changes)) {
			const key = table === "customer" ? "id" : "customer_id";
			Object.assign(
				rows.all(table).find((row) => row[key] === id),
				fields,
			);
		}
	}
}
