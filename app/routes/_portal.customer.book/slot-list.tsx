import type { OfferedSlot, OfferedSlots } from "~/domain/portal/bookings/schemas";
import { describeSlot, moveRadioFocus, nameSlot } from "~/features/portal/slot-choice";
import { showPounds } from "~/shared/money/text";
import styles from "./slots.module.css";

interface SlotListProps {
	offer: OfferedSlots;
	/** When the slot begins that is reserved, or is being reserved. */
	chosen: string | null;
	isBusy: boolean;
	isInvalid: boolean;
	onChoose: (from: string) => void;
}

/** The slots of a day: free ones can be chosen, the others have their reason. Arrows move, Space chooses. */
export function SlotList({ offer, chosen, isBusy, isInvalid, onChoose }: SlotListProps) {
	const free = offer.slots.filter(({ reason }) => reason === null);
	const hasDearer = new Set(free.map(({ net }) => net)).size > 1;
	const tabStop = chosen ?? free[0]?.from ?? offer.slots[0]?.from;
	return (
		<div
			className={styles.list}
			role="radiogroup"
			aria-label="Time of collection"
			aria-busy={isBusy || undefined}
			aria-invalid={isInvalid || undefined}
			tabIndex={-1}
			onKeyDown={moveRadioFocus}
		>
			{offer.slots.map((slot) => (
				<SlotRow
					key={slot.from}
					slot={slot}
					date={offer.date}
					hasDearer={hasDearer}
					isChosen={chosen === slot.from}
					isTabStop={tabStop === slot.from}
					onChoose={onChoose}
				/>
			))}
		</div>
	);
}

interface SlotRowProps {
	slot: OfferedSlot;
	date: string;
	/** Whether the slots of the day have more than one price. */
	hasDearer: boolean;
	isChosen: boolean;
	isTabStop: boolean;
	onChoose: (from: string) => void;
}

function SlotRow({ slot, date, hasDearer, isChosen, isTabStop, onChoose }: SlotRowProps) {
	const isFree = slot.reason === null;
	return (
		// biome-ignore lint/a11y/useSemanticElements: an arrow must not choose, as it does in a group of inputs
		<button
			type="button"
			className={styles.slot}
			role="radio"
			aria-checked={isChosen}
			aria-disabled={!isFree || undefined}
			tabIndex={isTabStop ? 0 : -1}
			onClick={() => isFree && !isChosen && onChoose(slot.from)}
		>
			<span className={styles.mark} aria-hidden="true" />
			<b className="tabular">{nameSlot(date, slot)}</b>{" "}
			<span className={styles.words}>{describeSlot(date, slot, hasDearer)}</span>{" "}
			<b className="tabular">{slot.net === null ? "" : showPounds(slot.net)}</b>
		</button>
	);
}

interface DayButtonsProps {
	days: readonly { day: string; name: string; words: string }[];
	/** The chosen day; null for another day or time. */
	chosen: string | null;
	onChoose: (day: string | null) => void;
}

/** The days that have slots, and another day or time. */
export function DayButtons({ days, chosen, onChoose }: DayButtonsProps) {
	const all = [
		...days.map(({ day, name, words }) => ({ key: day, day, name, words })),
		{ key: "other", day: null, name: "Other", words: "day or time" },
	];
	return (
		<div className={styles.days} role="radiogroup" aria-label="Day of collection" onKeyDown={moveRadioFocus}>
			{all.map(({ key, day, name, words }) => (
				// biome-ignore lint/a11y/useSemanticElements: an arrow must not choose, as it does in a group of inputs
				<button
					key={key}
					type="button"
					className={styles.dayButton}
					role="radio"
					aria-checked={chosen === day}
					tabIndex={chosen === day ? 0 : -1}
					onClick={() => onChoose(day)}
				>
					<b>{name}</b> <span>{words}</span>
				</button>
			))}
		</div>
	);
}
