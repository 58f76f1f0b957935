import type { ReactNode } from "react";
import type { BookingForm } from "~/domain/portal/bookings/booking-form";
import { DateField } from "~/ui/form/date-field";
import { NumberField } from "~/ui/form/number-field";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { TextareaField } from "~/ui/form/textarea-field";
import { TimeField } from "~/ui/form/time-field";
import styles from "./book.module.css";
import { PlaceField } from "./place-field";
import type { BookingFormState } from "./use-booking";

interface SectionProps {
	form: BookingFormState;
	options: BookingForm;
	/** Whether a job is changed: what only a new booking has is left out. */
	isChange: boolean;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className={styles.section} aria-label={title}>
			<h2>{title}</h2>
			<div className={styles.fields}>{children}</div>
		</section>
	);
}

/** Where and when the goods are collected. */
export function CollectSection({ form, options, isChange }: SectionProps) {
	return (
		<Section title="Collect">
			<PlaceField label="From" addresses={options.addresses} {...form.field("from")} name="from" />
			<div className={styles.three}>
				<DateField label="Date" required {...form.field("collection_date")} />
				<TimeField label="Ready at" {...form.field("collection_time")} />
				{!isChange && <TimeField label="Close at" {...form.field("collection_close")} />}
			</div>
		</Section>
	);
}

/** Where and by when they are delivered. */
export function DeliverSection({ form, options }: SectionProps) {
	return (
		<Section title="Deliver">
			<PlaceField label="To" addresses={options.addresses} {...form.field("to")} name="to" />
			<div className={styles.three}>
				<DateField label="Date" {...form.field("delivery_date")} />
				<TimeField label="By" {...form.field("delivery_time")} />
				<SelectField
					label="Service"
					placeholder="Any"
					options={options.services.map(toOption)}
					{...form.field("service_id")}
				/>
			</div>
		</Section>
	);
}

const toOption = ({ id, code, description }: BookingForm["services"][number]) => ({
	value: id,
	label: description || code,
});

/** What is carried. */
export function GoodsSection({ form, options, isChange }: SectionProps) {
	return (
		<Section title="Goods">
			<div className={styles.four}>
				<NumberField label="Pieces" {...form.field("item_count")} />
				<NumberField label="Weight" unit="kg" decimals={2} {...form.field("weight")} />
				<SelectField
					label="Load type"
					required
					placeholder="Choose"
					options={options.load_types.map(toOption)}
					{...form.field("load_type_id")}
				/>
				<TextField label="Your reference" maxLength={120} {...form.field("reference")} />
			</div>
			<TextField label="Description of goods" maxLength={200} {...form.field("goods_description")} />
			{!isChange && (
				<TextareaField label="Driver instructions" maxLength={1000} {...form.field("driver_instructions")} />
			)}
		</Section>
	);
}
