import type { ReactNode } from "react";
import { readDangerousGoods } from "~/domain/jobs/dangerous-goods/read-dangerous-goods";
import { describeSite, findSite } from "~/domain/master-data/addresses/rules-site";
import type { BookingForm } from "~/domain/portal/bookings/booking-form";
import { describeDangerousGoods } from "~/shared/jobs/dangerous-goods";
import { Chip } from "~/ui/chip";
import { DateField } from "~/ui/form/date-field";
import { NumberField } from "~/ui/form/number-field";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { TextareaField } from "~/ui/form/textarea-field";
import { TimeField } from "~/ui/form/time-field";
import styles from "./book.module.css";
import { PlaceField } from "./place-field";
import type { BookingFormState } from "./use-booking";
import type { BookingPlace } from "./values";

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

/** When the saved address of a stop is open, or why its time does not fit. */
const hintOf = (options: BookingForm, place: BookingPlace, stop: Parameters<typeof describeSite>[1]) =>
	describeSite(findSite(place, options.addresses[0]?.customer_id ?? null, options.addresses), stop)?.text;

/** Where and, unless the time is chosen elsewhere, when the goods are collected. */
export function CollectSection({ form, options, hasSlots }: SectionProps & { hasSlots: boolean }) {
	return (
		<Section title="Collect">
			<PlaceField label="From" addresses={options.addresses} {...form.field("from")} name="from" />
			{!hasSlots && <CollectionTimes form={form} options={options} />}
		</Section>
	);
}

function CollectionTimes({ form, options }: Pick<SectionProps, "form" | "options">) {
	return (
		<div className={styles.three}>
			<DateField label="Date" required {...form.field("collection_date")} />
			<TimeField
				label="Ready at"
				{...form.field("collection_time")}
				hint={hintOf(options, form.values.from, {
					date: form.values.collection_date,
					time: form.values.collection_time,
					until: form.values.collection_time_until,
				})}
			/>
			<TimeField label="Close at" {...form.field("collection_time_until")} />
		</div>
	);
}

/** Where and by when they are delivered. */
export function DeliverSection({ form, options }: SectionProps) {
	return (
		<Section title="Deliver">
			<PlaceField label="To" addresses={options.addresses} {...form.field("to")} name="to" />
			<div className={styles.four}>
				<DateField label="Date" {...form.field("delivery_date")} />
				<TimeField
					label="From"
					{...form.field("delivery_from")}
					hint={hintOf(options, form.values.to, {
						date: form.values.delivery_date,
						time: form.values.delivery_from ?? form.values.delivery_time,
						until: form.values.delivery_time,
					})}
				/>
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

const toggle = (ids: readonly number[], id: number) =>
	ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** What was understood of the dangerous goods as written. */
function describeWritten(text: string): string | undefined {
	if (text.trim() === "") return undefined;
	return readDangerousGoods(text).map(describeDangerousGoods).join("; ") || "Please write the UN number";
}

/** What is carried. */
export function GoodsSection({ form, options, isChange }: SectionProps) {
	const [needs, stack, goods] = [
		form.field("needs"),
		form.field("do_not_stack"),
		form.field("dangerous_goods"),
	];
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
			<fieldset className={styles.needs}>
				<legend>Needs</legend>
				{options.needs.map(({ id, name }) => (
					<Chip
						key={id}
						pressed={needs.value.includes(id)}
						onClick={() => needs.onChange(toggle(needs.value, id))}
					>
						{name}
					</Chip>
				))}
				<Chip pressed={stack.value === 1} onClick={() => stack.onChange(stack.value === 1 ? 0 : 1)}>
					Do not stack
				</Chip>
			</fieldset>
			<div className={styles.three}>
				<TextField
					label="Dangerous goods"
					placeholder="UN 1263, 4 drums, 200 L"
					{...goods}
					hint={describeWritten(goods.value)}
				/>
				<TextField
					label="Temperature"
					placeholder="2 to 8 °C"
					maxLength={40}
					{...form.field("temperature")}
				/>
				<TextField
					label="Dimensions"
					placeholder="1.2 × 1.0 × 1.8 m"
					maxLength={80}
					{...form.field("dimensions")}
				/>
			</div>
			{!isChange && (
				<TextareaField label="Driver instructions" maxLength={1000} {...form.field("driver_instructions")} />
			)}
		</Section>
	);
}
