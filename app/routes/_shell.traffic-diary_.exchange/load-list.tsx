import { Fragment, useEffect, useRef } from "react";
import type { BoardLoad } from "~/domain/connections/exchange/board";
import { BOARD_GROUPS, boardGroup } from "~/domain/connections/exchange/rules-board";
import { quoteMargin } from "~/domain/connections/exchange/rules-format";
import { showPounds } from "~/shared/money/text";
import { addDays, type DateText, showDateShort } from "~/shared/time/dates";
import { classNames } from "~/ui/class-names";
import { Tag } from "~/ui/tag";
import styles from "./load-list.module.css";

/** A day as dispatchers name it. */
function nameDay(day: string | null, today: DateText): string {
	if (!day) return "no date";
	if (day === today) return "today";
	return day === addDays(today, 1) ? "tomorrow" : showDateShort(day);
}

function describeQuotes({ status, quotes, best_quote, accepted_price }: BoardLoad): string {
	if (accepted_price !== null) return showPounds(accepted_price);
	if (best_quote === null || quotes === 0) return "no quote";
	return boardGroup(status) === "Ended"
		? `lowest ${showPounds(best_quote)}`
		: `from ${showPounds(best_quote)}`;
}

/** The loads by what they wait for. */
export function LoadList(props: {
	loads: readonly BoardLoad[];
	chosen: BoardLoad;
	today: DateText;
	onChoose: (load: BoardLoad) => void;
}) {
	const { loads, chosen, today } = props;
	const list = useRef<HTMLElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another chosen load comes into view
	useEffect(() => {
		list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
	}, [chosen]);
	return (
		<nav className={styles.list} aria-label="Loads" ref={list}>
			{BOARD_GROUPS.map((group) => {
				const own = loads.filter(({ status }) => boardGroup(status) === group);
				if (own.length === 0) return null;
				return (
					<Fragment key={group}>
						<h2>
							{group} {own.length}
						</h2>
						<ul>
							{own.map((load) => (
								<li key={load.job_id}>
									<LoadButton
										load={load}
										today={today}
										isChosen={load === chosen}
										onClick={() => props.onChoose(load)}
									/>
								</li>
							))}
						</ul>
					</Fragment>
				);
			})}
		</nav>
	);
}

function LoadButton(props: { load: BoardLoad; today: DateText; isChosen: boolean; onClick: () => void }) {
	const { load, today, isChosen } = props;
	const { accepted_price, total_charge, open_quotes, status } = load;
	const margin = accepted_price === null ? null : quoteMargin(total_charge, accepted_price);
	const facts = [
		`${nameDay(load.collection_date, today)} ${load.collection_time ?? ""}`.trim(),
		load.subcontractor ?? load.load_type,
		`charge ${showPounds(total_charge)}`,
		margin !== null && `${Math.round(margin)}% margin`,
	];
	return (
		<button
			type="button"
			className={classNames(styles.load, isChosen && styles.chosen)}
			aria-current={isChosen || undefined}
			onClick={props.onClick}
		>
			<span className={styles.line}>
				<b className="tabular">{load.job_number}</b>
				<span className="truncate">{load.customer_name}</span>
				<span className="grow" />
				<span className="tabular medium">{describeQuotes(load)}</span>
			</span>
			<span className={styles.line}>
				<span className="truncate secondary-text">
					{load.collection_town ?? "–"} → {load.delivery_town ?? "–"}
				</span>
				<span className="grow" />
				{open_quotes > 0 ? (
					<Tag tone="violet">{open_quotes === 1 ? "1 quote" : `${open_quotes} quotes`}</Tag>
				) : (
					<span className="text-12 secondary-text">{status}</span>
				)}
			</span>
			<span className="muted text-12 truncate">{facts.filter(Boolean).join(" · ")}</span>
		</button>
	);
}
