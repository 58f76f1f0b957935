import { useState } from "react";
import { formatCutOff, isPastCutOff } from "~/domain/portal/bookings/rules-cut-off";
import { nameNextSlot, nameSlot } from "~/features/portal/slot-choice";
import { showPounds } from "~/shared/money/text";
import { slotText } from "~/shared/texts/bookings";
import { showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { TextareaField } from "~/ui/form/textarea-field";
import { lazyInline } from "~/ui/lazy/lazy-part";
import { SegmentedControl } from "~/ui/segmented-control";
import { Note } from "~/ui/tag";
import styles from "./book.module.css";
import { useBookingDraft } from "./booking-draft";
import type { BookingPage } from "./load-page";
import { PriceBox } from "./price-box";
import { CollectSection, DeliverSection, GoodsSection } from "./sections";
import { type BookingFormState, type SentBooking, useBooking } from "./use-booking";
import { type ShownPrice, usePrice } from "./use-price";
import { type SlotChoice, useSlotChoice } from "./use-slot-choice";
import type { BookingValues } from "./values";

/** Only companies that offer times of collection show it. */
const WhenSection = lazyInline(async () => ({ default: (await import("./when-section")).WhenSection }));

const LABELS: Record<string, string> = {
	from: "From",
	to: "To",
	collection_date: "Collection date",
	collection_time: "Ready at",
	collection_time_until: "Close at",
	delivery_date: "Delivery date",
	delivery_from: "Delivery from",
	delivery_time: "Delivery by",
	load_type_id: "Load type",
	item_count: "Pieces",
	weight: "Weight",
	reference: "Your reference",
};

const SLOT_LABELS: Record<string, string> = { ...LABELS, collection_time: "Time of collection" };

interface BookingFieldsProps {
	page: BookingPage;
	initial: BookingValues;
	/** The key of a restored draft. */
	uid: string | null;
	/** Starts over without the draft; null if none was restored. */
	onRestart: (() => void) | null;
	onSent: (sent: SentBooking) => void;
}

/** The form and, beside it, what it costs and the button that sends it. */
export function BookingFields({ page, initial, uid, onRestart, onSent }: BookingFieldsProps) {
	const { options, job, draftKey } = page;
	const [key] = useState(() => uid ?? crypto.randomUUID());
	const [priceRequests, setPriceRequests] = useState(0);
	const form = useBooking({
		initial,
		uid: key,
		job,
		onPriceChanged: () => setPriceRequests((count) => count + 1),
		onHoldLost: () => choice?.slots.lose(null),
		onSent: (sent) => {
			endDraft();
			onSent(sent);
		},
	});
	const choice = useSlotChoice(page, form, key);
	const reserved = choice?.slots.reserved ?? null;
	const tariff = usePrice(form.values, options.can_see_prices && job === null, priceRequests);
	const price: ShownPrice = reserved?.price ? { state: "known", price: reserved.price } : tariff;
	const endDraft = useBookingDraft(draftKey, { uid: key, values: form.values }, form.dirty && job === null);
	const shown_charge = price.state === "known" ? price.price.net : null;
	const isLate =
		job === null &&
		form.values.kind === "booking" &&
		(choice === null || choice.isOther) &&
		form.values.collection_date !== null &&
		isPastCutOff(options, form.values.collection_date, new Date());
	const send = async (ask_anyway = isLate) => {
		// What is reserved now is another time than the one that is being chosen.
		if (choice?.slots.choosing) return;
		if (!choice || choice.isOther || reserved) {
			await form.send({ shown_charge, ask_anyway, isReserved: reserved !== null });
			return;
		}
		if (choice.next) choice.slots.choose(choice.next.from);
		else form.setFieldErrors({ collection_time: slotText.notReserved });
	};
	const isChange = job !== null;
	return (
		<Form form={{ element: form.element, pending: form.pending, submit: () => send() }} label="Booking">
			{onRestart && (
				<Note live>
					What you typed last time is still here.{" "}
					<button type="button" className={styles.link} onClick={onRestart}>
						Start again
					</button>
				</Note>
			)}
			<div className={styles.columns} data-has-bar={choice !== null || undefined}>
				<div className={styles.panel}>
					<CollectSection form={form} options={options} isChange={isChange} hasSlots={choice !== null} />
					<DeliverSection form={form} options={options} isChange={isChange} />
					<GoodsSection form={form} options={options} isChange={isChange} />
					{choice && <WhenSection form={form} choice={choice} />}
				</div>
				<aside className={styles.summary} aria-label="Summary">
					<div className={styles.facts}>
						{!isChange && options.can_see_prices && (
							<SegmentedControl
								block
								label="What you want"
								options={[
									{ value: "booking", label: "Book it" },
									{ value: "quote", label: "Request a quote" },
								]}
								value={form.values.kind}
								onChange={(kind) => form.set({ kind })}
							/>
						)}
						{!isChange && options.can_see_prices && (
							<PriceBox shown={price} isQuote={form.values.kind === "quote"} />
						)}
						{(form.values.kind === "quote" || isLate || job?.way === "request") && (
							<TextareaField label="Message to our office" maxLength={1000} {...form.field("message")} />
						)}
						{isLate && form.values.collection_date && (
							<Note tone="warn" live>
								Bookings for {showDate(form.values.collection_date)} were taken until{" "}
								{formatCutOff(options, form.values.collection_date)}. You can send it as a request.
							</Note>
						)}
						<ErrorSummary errors={form.errors} labels={choice ? SLOT_LABELS : LABELS} />
						{form.problem && !(form.problem.isLate && isLate) && (
							<Note tone="danger" live>
								{form.problem.message}
							</Note>
						)}
					</div>
					<div className={styles.bookBar}>
						<Button type="submit" variant="primary" size="form" keys="mod+enter" wide pending={form.pending}>
							{(choice && !choice.isOther && toSlotLabel(choice, form.values.collection_date ?? "")) ||
								toLabel(form, price, { isLate: isLate || form.problem?.isLate === true, job })}
						</Button>
						<p className={styles.hint}>
							{isChange
								? "Nothing changes until you send it."
								: "Free changes until we have planned your job."}
						</p>
					</div>
				</aside>
			</div>
		</Form>
	);
}

/** What the button books: the time and price that are reserved, and no other. */
function toSlotLabel({ slots: { reserved, lost, choosing }, next }: SlotChoice, day: string): string {
	if (choosing) return "Holding the time…";
	if (reserved) {
		const charge = reserved.price ? ` for ${showPounds(reserved.price.net)}` : "";
		return `Book ${nameSlot(reserved.date, reserved)}${charge}`;
	}
	return lost && next ? nameNextSlot(day, next, lost) : "Choose a time";
}

function toLabel(
	{ values }: BookingFormState,
	shown: ShownPrice,
	{ isLate, job }: { isLate: boolean; job: BookingPage["job"] },
): string {
	if (job) return job.way === "request" ? "Ask for this change" : "Save the change";
	if (values.kind === "quote") return "Request a quote";
	if (isLate) return "Send as a request";
	if (shown.state !== "known") return "Book it";
	const { net, is_binding = true } = shown.price;
	return is_binding ? `Book for ${showPounds(net)}` : `Book, about ${showPounds(net)}: we will confirm`;
}
