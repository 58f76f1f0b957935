import { TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { ComboField } from "~/components/form/combo-field";
import { Note } from "~/components/tag";
import { EmailsField } from "./emails-field";
import { useEntry, useEntryField } from "./entry-context";
import { RepeatField } from "./repeat-field";
import { Section } from "./section";

/** Whose job it is, who hears of it, and the numbers they know it by. */
export function CustomerSection({ locked }: { locked: string | null }) {
	const { form, defaults, loading, isNew } = useEntry();
	const field = useEntryField();
	const options = useMemo(
		() =>
			defaults.customers.map(({ id, customer_code, customer_name }) => ({
				value: id,
				label: customer_name,
				secondary: customer_code,
			})),
		[defaults.customers],
	);
	const customer = defaults.customers.find(({ id }) => id === form.values.customer_id);
	const known = customer ? [customer.email, ...customer.customer_emails.map(({ email }) => email)] : [];
	const choose = (customer_id: number | null) => {
		const chosen = defaults.customers.find(({ id }) => id === customer_id);
		// The addresses of the customer before are not this one's to be told.
		form.set(isNew ? { customer_id, job_emails: chosen?.email ? [chosen.email] : [] } : { customer_id });
	};
	const references = field("customer_reference");
	const bills = field("air_way_bill_numbers");
	return (
		<Section title="Customer" locked={locked}>
			<div className="fields cu">
				<ComboField
					{...field("customer_id")}
					label="Customer"
					required
					options={options}
					loading={loading}
					empty="No customer of this name"
					onChange={choose}
				/>
				<EmailsField
					{...field("job_emails")}
					label="Send updates to"
					known={known.filter((email) => email !== null)}
				/>
				<RepeatField
					label="Reference"
					thing="reference"
					values={references.value}
					onChange={references.onChange}
					nameAt={(at) => `customer_reference.${at}.name`}
					errors={form.errors}
					disabled={references.disabled}
					hint={references.hint}
					className={references.className}
				/>
				<RepeatField
					label="Air way bill"
					thing="air way bill"
					values={bills.value}
					onChange={bills.onChange}
					nameAt={(at) => `air_way_bill_numbers.${at}.awb_number`}
					errors={form.errors}
					disabled={bills.disabled}
					hint={bills.hint}
					className={bills.className}
				/>
			</div>
			{customer?.credit_stop === 1 && (
				<Note tone="warn" icon={TriangleAlert} live>
					{customer.customer_name} is on credit stop.
				</Note>
			)}
		</Section>
	);
}
