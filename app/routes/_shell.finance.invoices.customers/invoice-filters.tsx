import { Hash } from "lucide-react";
import { useState } from "react";
import type { InvoicesInput } from "~/domain/finance/invoicing/customer/schemas";
import { ListFilters } from "~/features/finance/finance-lists";
import { useListParams } from "~/features/shell/navigation";
import type { DateText } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/text-field";
import { Popover } from "~/ui/menu/popover";
import styles from "./invoices-screen.module.css";

/** What leaves every filter out. */
export const NO_INVOICE_FILTER = {
	invoice_date: null,
	date_from: null,
	date_to: null,
	customer_id: null,
	inv_number: null,
	invoice_status: null,
	keyword: null,
	keywords: null,
};

/** Days, customer and number of the listed invoices, and what is searched for. */
export function InvoiceFilters(props: {
	filter: InvoicesInput;
	today: DateText;
	/** The customer of the filter, when the list knows. */
	customerName: string | undefined;
}) {
	const { filter } = props;
	const go = useListParams();
	const { inv_number } = filter;
	return (
		<ListFilters {...props} search={filter.keyword}>
			<Popover
				label="Invoice number"
				trigger={(trigger) => (
					<Button icon={Hash} variant={inv_number ? "soft" : "default"} {...trigger}>
						{inv_number ? `Number: ${inv_number}` : "Number"}
					</Button>
				)}
			>
				{(close) => (
					<NumberOfInvoice
						value={inv_number ?? ""}
						onChange={(text) => {
							close();
							go({ inv_number: text || null });
						}}
					/>
				)}
			</Popover>
		</ListFilters>
	);
}

function NumberOfInvoice({ value, onChange }: { value: string; onChange: (text: string) => void }) {
	const [text, setText] = useState(value);
	return (
		<form
			className={styles.choice}
			onSubmit={(event) => {
				event.preventDefault();
				onChange(text.trim());
			}}
		>
			<TextField label="Invoice number" value={text} maxLength={40} onChange={setText} />
		</form>
	);
}
