import { Calculator } from "lucide-react";
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { readQuoteLine } from "~/domain/portal/bookings/read-quote-line";
import { useCurrentUser, useEntryDefaults } from "~/features/jobs/job-entry";
import { MailQuoteDialog } from "~/features/portal/quotes";
import { todayInLondon } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { FieldError } from "~/ui/form/field";
import { Kbd } from "~/ui/kbd";
import { Layer } from "~/ui/layer";
import { PriceColumns } from "./price-columns";
import { QuoteFacts } from "./quote-facts";
import styles from "./quote-line.module.css";
import { SlotRow } from "./quote-slots";
import { otherSizes } from "./quote-values";
import { useLanePrices } from "./use-lane-prices";
import { useMakeQuote } from "./use-make-quote";
import { useQuoteSlots } from "./use-quote-slots";

const EXAMPLE = "LU4 4JH DE24 8ST swb";

/** What the line has been read as so far, its lane and prices, and the vehicle chosen in it or by ↑ ↓. */
function useQuoted(text: string, picked: number | null) {
	const { defaults, isLoaded } = useEntryDefaults(useCurrentUser().tenant);
	const [today] = useState(() => todayInLondon(new Date()));
	const line = useMemo(() => readQuoteLine(text, { ...defaults, today }), [text, defaults, today]);
	const { from, to, customer_id, date } = line;
	const query = from && to ? { from, to, ...(customer_id ? { customer_id } : {}), date } : null;
	const { lane, error } = useLanePrices(query);
	const customer = defaults.customers.find(({ id }) => id === customer_id) ?? null;
	return {
		quoted: { line, lane, load_type_id: picked ?? line.load_type_id, customer, today },
		customerName: customer?.customer_name ?? null,
		isLoading: !isLoaded || (query !== null && lane === null && error === null),
		error,
	};
}

/** A quote in one line: price, miles and time at once, Enter makes it, Ctrl M opens its mail, Ctrl Enter opens the job entry with it. */
export default function QuoteLineDialog({ onClose }: { onClose: () => void }) {
	const [text, setText] = useState("");
	const [picked, setPicked] = useState<number | null>(null);
	const [isMailing, setIsMailing] = useState(false);
	const { quoted, customerName, isLoading, error } = useQuoted(text, picked);
	const slots = useQuoteSlots(quoted);
	const times = useRef<HTMLDivElement>(null);
	const quote = useMakeQuote(quoted, slots, onClose);
	const close = () => {
		slots.drop();
		onClose();
	};
	const make = (how: "save" | "mail") => {
		// The time that is being reserved belongs to it.
		if (slots.choosing !== null) return;
		if (!quote.canMake) quote.openForm();
		else if (how === "mail") setIsMailing(true);
		else void quote.make();
	};
	const pickBeside = (step: 1 | -1) => {
		const prices = quoted.lane?.prices ?? [];
		const at = prices.findIndex(({ load_type_id }) => load_type_id === quoted.load_type_id);
		const next = at < 0 ? prices[0] : prices[at + step];
		if (next) setPicked(next.load_type_id);
	};
	const handleKeyDown = (event: KeyboardEvent) => {
		const isBusy = isLoading || slots.choosing !== null;
		const run = keyActions({ pickBeside, make, openForm: quote.openForm, isLoading: isBusy }, event);
		if (!run) return;
		event.preventDefault();
		event.stopPropagation();
		run();
	};
	if (isMailing && quoted.customer)
		return (
			<MailQuoteDialog
				title={`Mail quote to ${customerName}`}
				customerId={quoted.customer.id}
				sizes={otherSizes(quoted)}
				store={async () => (await quote.store()).id}
				onClose={() => setIsMailing(false)}
				onSent={onClose}
			/>
		);
	return (
		<ModalOverlay className="backdrop above" isOpen isDismissable onOpenChange={(open) => !open && close()}>
			<Modal className={classNames("palette", styles.quote)}>
				<Dialog className="overlay" aria-label="Quote">
					<Layer>
						<div className="palette-search">
							<Calculator className="icon" aria-hidden="true" />
							<input
								type="text"
								aria-label="Quote in one line"
								placeholder={EXAMPLE}
								autoComplete="off"
								spellCheck={false}
								autoFocus
								value={text}
								onChange={(event) => {
									setText(event.target.value);
									setPicked(null);
									quote.clearError();
								}}
								onKeyDown={(event) => {
									if (!isTab(event) || !focusTime(times)) return handleKeyDown(event);
									event.preventDefault();
									// The dialog's own keeping of the focus would go on from there.
									event.stopPropagation();
								}}
							/>
							<Kbd keys="escape" />
						</div>
						<QuoteFacts quoted={quoted} customer={customerName} isLoading={isLoading} />
						<PriceColumns
							lane={quoted.lane}
							chosen={quoted.load_type_id}
							isOfCustomer={quoted.customer !== null}
							onChoose={setPicked}
						/>
						<SlotRow slots={slots} list={times} onKeyDown={handleKeyDown} />
						{(quote.error ?? error) && (
							<div className={styles.failure}>
								<FieldError>{quote.error ?? error}</FieldError>
							</div>
						)}
						<footer className="panel-footer">
							<span className="keys text-12 muted" aria-hidden="true">
								<Kbd keys="arrowup" /> <Kbd keys="arrowdown" /> vehicle
								{slots.isOffered && (
									<>
										{" "}
										<Kbd keys="tab" /> time
									</>
								)}
							</span>
							<span className="grow" />
							<Button size="form" keys="mod+enter" isWriting onClick={quote.openForm}>
								Job entry
							</Button>
							<Button
								size="form"
								keys="mod+m"
								isWriting
								disabled={!quote.canMake}
								onClick={() => make("mail")}
							>
								Mail quote…
							</Button>
							<Button
								size="form"
								variant="primary"
								keys="enter"
								pending={quote.isPending}
								onClick={() => make("save")}
							>
								{quote.canMake ? "Make quote" : customerName ? "Complete it" : "Choose the customer"}
							</Button>
						</footer>
					</Layer>
				</Dialog>
			</Modal>
		</ModalOverlay>
	);
}

const isTab = ({ key, shiftKey, ctrlKey, altKey }: KeyboardEvent) =>
	key === "Tab" && !shiftKey && !ctrlKey && !altKey;

/** Goes to the times, past the vehicles, which the arrows choose; whether there are any. */
function focusTime(list: RefObject<HTMLDivElement>): boolean {
	const time = list.current?.querySelector<HTMLElement>('[role="radio"][tabindex="0"]');
	time?.focus();
	return Boolean(time);
}

interface KeyTargets {
	pickBeside: (step: 1 | -1) => void;
	make: (how: "save" | "mail") => void;
	openForm: () => void;
	isLoading: boolean;
}

const doNothing = () => undefined;

/** What a key of the line does; null if it is only typed. Nothing is made of prices that are still being read. */
function keyActions({ pickBeside, make, openForm, isLoading }: KeyTargets, event: KeyboardEvent) {
	const isMod = event.ctrlKey || event.metaKey;
	if (event.key === "ArrowDown") return () => pickBeside(1);
	if (event.key === "ArrowUp") return () => pickBeside(-1);
	if (event.key === "Enter" && isMod) return openForm;
	if (event.key === "Enter") return isLoading ? doNothing : () => make("save");
	if (event.key.toLowerCase() === "m" && isMod) return isLoading ? doNothing : () => make("mail");
	return null;
}
