import { useNavigate, useSearchParams } from "@remix-run/react";
import { CalendarClock, Plus, Tags, TrendingUp } from "lucide-react";
import { useRef, useState } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { ListedCard, RateCardList } from "~/domain/master-data/rates/cards/card-schemas";
import { PhoneSearch, useListParams } from "~/features/shell/navigation";
import { showPounds } from "~/shared/money/text";
import { showDateShort } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { SimpleTable } from "~/ui/grid/simple-table";
import { focusedRow, rowKeys } from "~/ui/grid/simple-table-keys";
import { KeyHints } from "~/ui/key-hints";
import { useKeys } from "~/ui/keys/keys";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { EmptyState } from "~/ui/overlay/empty-state";
import type { CardOptions } from "../card/card-options";
import { cardPath, raisePath } from "../head/card-path";
import { cardColumns } from "./card-columns";
import { describeEnding, filterCards } from "./listed-cards";
import styles from "./rate-card-list.module.css";

const NewCardDialog = lazyLayer(() => import("../head/new-card-dialog"));
const CopyCardDialog = lazyLayer(() => import("../head/copy-card-dialog"));

interface CardListProps {
	list: RateCardList;
	options: CardOptions;
	mayWrite: boolean;
}

/** The company's rate cards: what customers pay and sub-contractors are paid by, from when to when, and what it earned. */
export function CardListScreen({ list, options, mayWrite }: CardListProps) {
	useScreenRefresh(["rateCardChange"]);
	const navigate = useNavigate();
	const go = useListParams();
	const [params] = useSearchParams();
	const body = useRef<HTMLTableSectionElement>(null);
	const [isAdding, setAdding] = useState(false);
	const [copied, setCopied] = useState<ListedCard | null>(null);
	const withEnded = params.get("ended") === "1";
	const isCost = params.get("side") === "cost";
	const ofSide = list.cards.filter((card) => (card.is_cost === 1) === isCost);
	const cards = filterCards(ofSide, params.get("keywords") ?? "", withEnded);
	const isEmpty = ofSide.length === 0;
	const hasStandard = ofSide.some(({ is_standard, state }) => is_standard === 1 && state === "live");
	const mayRaise = mayWrite && !isEmpty && !isCost;
	const raise = () => navigate(raisePath());
	const copyCurrent = () => {
		const card = cards[focusedRow(body.current)];
		if (card) setCopied(card);
	};
	useKeys([
		{ key: "n", label: "New rate card", when: mayWrite, run: () => setAdding(true) },
		{ key: "c", label: "Copy", when: mayWrite, run: copyCurrent },
		{ key: "r", label: "Raise prices", when: mayRaise, run: raise },
		...rowKeys(body),
	]);
	const add = mayWrite && (
		<Button variant="primary" icon={Plus} keys="n" onClick={() => setAdding(true)}>
			{isEmpty ? "Start with a standard card" : "Rate card"}
		</Button>
	);
	return (
		<section className={styles.cardList} aria-label="Rate cards">
			<div className="toolbar">
				<h1>Rate cards</h1>
				<PhoneSearch />
				<Chip pressed={!isCost} onClick={() => go({ side: null })}>
					Customers
				</Chip>
				<Chip pressed={isCost} onClick={() => go({ side: "cost" })}>
					Carriers
				</Chip>
				<Chip pressed={withEnded} onClick={() => go({ ended: withEnded ? null : "1" })}>
					Ended
				</Chip>
				<span className="grow" />
				{mayRaise && (
					<Button icon={TrendingUp} keys="r" onClick={raise}>
						Raise
					</Button>
				)}
				{!isEmpty && add}
			</div>
			<EndingBanner cards={ofSide} onRaise={mayRaise ? raise : null} />
			<div className="table-scroll">
				<SimpleTable
					auto
					stacks
					label="Rate cards"
					columns={cardColumns(isCost)}
					rows={cards}
					rowId={({ id }) => String(id)}
					density="normal"
					bodyRef={body}
					onOpen={({ id }) => navigate(cardPath(id))}
					empty={
						<EmptyState icon={Tags} action={isEmpty && add}>
							{emptyText(isEmpty, isCost)}
						</EmptyState>
					}
				/>
			</div>
			<ListFoot list={list} shown={cards.length} isCost={isCost} />
			{isAdding && (
				<NewCardDialog
					options={options}
					isFirst={isEmpty}
					hasStandard={hasStandard}
					isCost={isCost}
					onClose={() => setAdding(false)}
				/>
			)}
			{copied && <CopyCardDialog card={copied} onClose={() => setCopied(null)} />}
		</section>
	);
}

const emptyText = (isEmpty: boolean, isCost: boolean) =>
	isEmpty && isCost
		? "No rate cards of sub-contractors or owner-drivers. Costs are typed as jobs are allocated."
		: isEmpty
			? "No rate cards. Every job is priced at the load type’s rate times miles."
			: "No rate cards found.";

function EndingBanner({ cards, onRaise }: { cards: readonly ListedCard[]; onRaise: (() => void) | null }) {
	const ending = describeEnding(cards);
	if (!ending) return null;
	return (
		<div className={styles.ending}>
			<CalendarClock className="icon small" aria-hidden="true" />
			<p>
				<b>{ending.title}</b> {ending.about}
			</p>
			<span className="grow" />
			{onRaise && <Button onClick={onRaise}>Raise for what follows</Button>}
		</div>
	);
}

const RAISE_HINT: readonly [readonly string[], string] = [["r"], "raise"];

function ListFoot({ list, shown, isCost }: { list: RateCardList; shown: number; isCost: boolean }) {
	const { date_from, date_to, total, without_card } = list;
	return (
		<footer className="list-footer">
			<span>
				<b>{shown}</b> {shown === 1 ? "card" : "cards"}
			</span>
			{!isCost && (
				<span>
					{showDateShort(date_from)} to {showDateShort(date_to)}: <b>{total.jobs.toLocaleString("en-GB")}</b>{" "}
					jobs, <b>{showPounds(total.earned)}</b> before fuel and VAT
				</span>
			)}
			{!isCost && without_card.jobs > 0 && (
				<span>
					<b>{without_card.jobs.toLocaleString("en-GB")}</b> by no card, {showPounds(without_card.earned)}
				</span>
			)}
			<span className="grow" />
			<KeyHints
				hints={[
					[["arrowup", "arrowdown"], "move"],
					[["enter"], "open"],
					[["c"], "copy"],
					...(isCost ? [] : [RAISE_HINT]),
				]}
			/>
		</footer>
	);
}
