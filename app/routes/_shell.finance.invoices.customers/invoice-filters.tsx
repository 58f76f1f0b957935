import { Building2, CalendarX, Hash } from "lucide-react";
import { useState } from "react";
import type { InvoicesInput } from "~/domain/invoicing/customer/schemas";
import { useListParams } from "~/features/navigation";
import { useApiRead } from "~/features/requests";
import { type DateText, showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { Token } from "~/ui/chip";
import { ComboField } from "~/ui/form/combo-field";
import { DateRange } from "~/ui/form/date-range";
import { TextField } from "~/ui/form/text-field";
import { Popover } from "~/ui/popover";
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
export function InvoiceFilters({ filter, today }: { filter: InvoicesInput; today: DateText }) {
	const go = useListParams();
	const { date_from: from, date_to: to, customer_id, inv_number, keyword } = filter;
	const setDays = (days: { from: DateText; to: DateText } | null) =>
		go({ invoice_date: null, date_from: days?.from ?? null, date_to: days?.to ?? null });
	return (
		<>
			<DateRange
				label="Invoice dates"
				text={from && to ? `${showDate(from)} – ${showDate(to)}` : "All dates"}
				from={from ?? today}
				to={to ?? today}
				onChange={setDays}
			>
				{(close) => (
					<Button
						variant="ghost"
						icon={CalendarX}
						onClick={() => {
							setDays(null);
							close();
						}}
					>
						All dates
					</Button>
				)}
			</DateRange>
			<Popover
				label="Customer of the invoices"
				trigger={(trigger) => (
					<Button icon={Building2} variant={customer_id ? "soft" : "default"} {...trigger}>
						{customer_id ? "Customer: one" : "Customer: all"}
					</Button>
				)}
			>
				{(close) => (
					<CustomerOfInvoices
						id={customer_id ?? null}
						onChange={(id) => {
							close();
							go({ customer_id: id });
						}}
					/>
				)}
			</Popover>
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
			{keyword && (
				<Token label={`Search: ${keyword}`} onRemove={() => go({ keyword: null, keywords: null })}>
					{keyword}
				</Token>
			)}
		</>
	);
}

function CustomerOfInvoices({ id, onChange }: { id: number | null; onChange: (id: number | null) => void }) {
	const { data, loading } = useApiRead("GET /client/common/get-customers");
	const options = (data ?? []).map((one) => ({
		value: one.id,
		label: one.customer_name,
		secondary: one.customer_code,
	}));
	return (
		<div className={styles.choice}>
			<ComboField label="Customer" options={options} value={id} loading={loading} onChange={onChange} />
		</div>
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
