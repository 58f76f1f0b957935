import { Building2, CalendarX } from "lucide-react";
import type { ReactNode } from "react";
import { useCustomerChoices } from "~/features/master-data/customer-choices";
import { useListParams } from "~/features/shell/navigation";
import { type DateText, showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { Token } from "~/ui/chip";
import { ComboField } from "~/ui/form/combo-field";
import { DateRange } from "~/ui/form/date-range";
import { Popover } from "~/ui/menu/popover";
import styles from "./list-filters.module.css";

/** The parameters that are left out with the days: also a range in one, which an address may hold. */
const NO_DAYS = { date: null, invoice_date: null, date_from: null, date_to: null };

/** The days and the customer of a list of jobs or invoices, filters of its own (`children`), and what is searched for. */
export function ListFilters(props: {
	filter: { date_from?: DateText; date_to?: DateText; customer_id?: number };
	search: string | undefined;
	today: DateText;
	/** The customer of the filter, when the list knows. */
	customerName: string | undefined;
	children?: ReactNode;
}) {
	const { filter, search, today } = props;
	const go = useListParams();
	const { date_from: from, date_to: to } = filter;
	return (
		<>
			<DateRange
				label="Days"
				text={from && to ? `${showDate(from)} – ${showDate(to)}` : "All dates"}
				from={from ?? today}
				to={to ?? today}
				onChange={(range) => go({ ...NO_DAYS, date_from: range.from, date_to: range.to })}
			>
				{(close) => (
					<Button
						variant="ghost"
						icon={CalendarX}
						onClick={() => {
							go(NO_DAYS);
							close();
						}}
					>
						All dates
					</Button>
				)}
			</DateRange>
			<CustomerFilter
				id={filter.customer_id ?? null}
				name={props.customerName}
				onChange={(id) => go({ customer_id: id })}
			/>
			{props.children}
			{search && (
				<Token label={`Search: ${search}`} onRemove={() => go({ keyword: null, keywords: null })}>
					{search}
				</Token>
			)}
		</>
	);
}

function CustomerFilter(props: {
	id: number | null;
	name: string | undefined;
	onChange: (id: number | null) => void;
}) {
	const { id, onChange } = props;
	return (
		<Popover
			label="Customer"
			trigger={(trigger) => (
				<Button icon={Building2} variant={id === null ? "default" : "soft"} {...trigger}>
					{id === null ? "Customer: all" : `Customer: ${props.name ?? "one"}`}
				</Button>
			)}
		>
			{(close) => (
				<CustomerChoice
					id={id}
					onChange={(next) => {
						close();
						onChange(next);
					}}
				/>
			)}
		</Popover>
	);
}

function CustomerChoice({ id, onChange }: { id: number | null; onChange: (id: number | null) => void }) {
	return (
		<div className={styles.choice}>
			<ComboField label="Customer" {...useCustomerChoices()} value={id} onChange={onChange} />
		</div>
	);
}
