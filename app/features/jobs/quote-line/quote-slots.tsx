import type { KeyboardEvent, RefObject } from "react";
import type { OfferedSlot } from "~/domain/portal/bookings/schemas";
import { describeSlot, HoldClock, moveRadioFocus, nameSlot } from "~/features/portal/slot-choice";
import { showPounds } from "~/shared/money/text";
import { FieldError } from "~/ui/form/field";
import styles from "./quote-slots.module.css";
import type { QuoteSlots } from "./use-quote-slots";

/** The times of collection that fit the plan, each with its price. Arrows move, Space reserves; other keys are those of the line. */
export function SlotRow(props: {
	slots: QuoteSlots;
	list: RefObject<HTMLDivElement>;
	onKeyDown: (event: KeyboardEvent) => void;
}) {
	const { slots, list, onKeyDown } = props;
	const { offer, reserved, choosing, news } = slots;
	if (!slots.isOffered) return null;
	const free = offer?.slots.filter(({ reason }) => reason === null) ?? [];
	const chosen = choosing ?? reserved?.from ?? null;
	const tabStop = free.some(({ from }) => from === chosen) ? chosen : free[0]?.from;
	const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		const isChosen = document.activeElement?.getAttribute("aria-checked") === "true";
		if (event.ctrlKey || event.metaKey || (event.key === "Enter" && isChosen)) onKeyDown(event);
		else moveRadioFocus(event);
	};
	return (
		<div className={styles.times}>
			{news && <FieldError>{news}</FieldError>}
			{free.length > 0 && offer ? (
				<div
					ref={list}
					className={styles.slots}
					role="radiogroup"
					aria-label="Time of collection"
					aria-busy={choosing !== null || undefined}
					tabIndex={-1}
					onKeyDown={handleKeyDown}
				>
					{free.map((slot) => (
						<SlotButton
							key={slot.from}
							slot={slot}
							date={offer.date}
							hasDearer={new Set(free.map(({ net }) => net)).size > 1}
							isChosen={chosen === slot.from}
							isTabStop={tabStop === slot.from}
							onChoose={slots.choose}
						/>
					))}
				</div>
			) : (
				<p className="muted" role="status">
					{describeNone(slots)}
				</p>
			)}
			{reserved && <HoldClock reserved={reserved} words="This time is reserved for" onOver={slots.expire} />}
		</div>
	);
}

/** Why no time is shown. */
function describeNone({ offer, failure }: QuoteSlots): string {
	if (failure) return failure;
	if (!offer) return "Looking for times that fit…";
	const [first] = offer.slots;
	return offer.refusal ?? `No time of collection fits${first?.reason ? `: ${first.reason}` : ""}`;
}

interface SlotButtonProps {
	slot: OfferedSlot;
	date: string;
	hasDearer: boolean;
	isChosen: boolean;
	isTabStop: boolean;
	onChoose: (from: string) => void;
}

function SlotButton({ slot, date, hasDearer, isChosen, isTabStop, onChoose }: SlotButtonProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: an arrow must not choose, as it does in a group of inputs
		<button
			type="button"
			className={styles.slotButton}
			role="radio"
			aria-checked={isChosen}
			tabIndex={isTabStop ? 0 : -1}
			onClick={() => !isChosen && onChoose(slot.from)}
		>
			<span className={styles.slotHead}>
				<b className="tabular">{nameSlot(date, slot)}</b>{" "}
				<span className="tabular">{slot.net === null ? "" : showPounds(slot.net)}</span>
			</span>{" "}
			<span className={styles.slotWords}>{describeSlot(date, slot, hasDearer)}</span>
		</button>
	);
}
