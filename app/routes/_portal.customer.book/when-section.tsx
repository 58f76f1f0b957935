import { describeDay, describeNextSlot, HoldClock, nameDay } from "~/features/portal/slot-choice";
import { Button } from "~/ui/button";
import { DateField } from "~/ui/form/date-field";
import { FieldError } from "~/ui/form/field";
import { TimeField } from "~/ui/form/time-field";
import { Note } from "~/ui/tag";
import styles from "./book.module.css";
import { DayButtons, SlotList } from "./slot-list";
import type { BookingFormState } from "./use-booking";
import type { SlotChoice } from "./use-slot-choice";

/** When the goods are collected: a time that fits the plan, reserved once it is chosen, or another day or time. */
export function WhenSection({ form, choice }: { form: BookingFormState; choice: SlotChoice }) {
	const { slots, days, today, isOther } = choice;
	const { collection_date: day } = form.values;
	return (
		<section className={styles.section} aria-label="When">
			<h2>When</h2>
			<div className={styles.fields}>
				<DayButtons
					days={days.map((one) => ({
						day: one,
						name: nameDay(one, today),
						words: describeDay(slots.offers.get(one)),
					}))}
					chosen={isOther ? null : day}
					onChoose={choice.chooseDay}
				/>
				{isOther ? <OtherTime form={form} /> : <SlotsOfDay form={form} choice={choice} />}
			</div>
		</section>
	);
}

function OtherTime({ form }: { form: BookingFormState }) {
	return (
		<div className={styles.three}>
			<DateField label="Date" required {...form.field("collection_date")} />
			<TimeField label="Ready at" {...form.field("collection_time")} />
			<TimeField label="Close at" {...form.field("collection_time_until")} />
		</div>
	);
}

function SlotsOfDay({ form, choice }: { form: BookingFormState; choice: SlotChoice }) {
	const { slots, next } = choice;
	const offer = slots.offers.get(form.values.collection_date ?? "");
	const error = form.errors.collection_time ?? form.errors.collection_date;
	const chosen = slots.choosing ?? slots.reserved?.from ?? null;
	return (
		<>
			{slots.news && (
				<Note tone="warn" live>
					{slots.news}
					{slots.lost && offer && next && ` ${describeNextSlot(offer.date, next, slots.lost)}`}
				</Note>
			)}
			{error && <FieldError>{error}</FieldError>}
			{offer && offer.slots.length > 0 ? (
				<SlotList
					offer={offer}
					chosen={chosen}
					isBusy={slots.choosing !== null}
					isInvalid={error !== undefined}
					onChoose={slots.choose}
				/>
			) : (
				<>
					<p className="secondary-text" role="status">
						{toWords(slots, offer?.refusal, offer !== undefined)}
					</p>
					{slots.isComplete && slots.failure && (
						<div>
							<Button size="row" onClick={slots.readAgain}>
								Try again
							</Button>
						</div>
					)}
				</>
			)}
			{slots.reserved && <HoldClock reserved={slots.reserved} onOver={slots.expire} />}
		</>
	);
}

function toWords(
	{ isComplete, failure }: SlotChoice["slots"],
	refusal: string | null | undefined,
	isAnswered: boolean,
): string {
	if (!isComplete) return "Choose both places and the load type to see the times.";
	if (failure) return failure;
	if (!isAnswered) return "Looking for times that fit…";
	return refusal ?? "Nothing is left on this day. Choose another day, or another time.";
}
