import { useNavigate, useSearchParams } from "@remix-run/react";
import { Settings2, Truck } from "lucide-react";
import { useState } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { BoardLoad, ExchangeBoard } from "~/domain/connections/exchange/board";
import { BOARD_GROUPS, boardGroup } from "~/domain/connections/exchange/rules-board";
import { showPounds } from "~/shared/money/text";
import type { DateText } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { ButtonLink } from "~/ui/button";
import { KeyHints } from "~/ui/key-hints";
import { useKeys } from "~/ui/keys/keys";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Note, Tag } from "~/ui/tag";
import styles from "./exchange-screen.module.css";
import { LoadList } from "./load-list";
import { LoadPanel } from "./load-panel";

const sum = (amounts: readonly (number | null)[]) =>
	amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

/** The loads at the courier exchange: a list by what they wait for, and the chosen one with its quotes. */
export function ExchangeScreen(props: { board: ExchangeBoard; today: DateText; canChangeSettings: boolean }) {
	const { board, today } = props;
	const [params, setParams] = useSearchParams();
	const navigate = useNavigate();
	const refresh = useScreenRefresh(["jobChange"]);
	const loads = BOARD_GROUPS.flatMap((group) =>
		board.loads.filter(({ status }) => boardGroup(status) === group),
	);
	const named = loads.find(({ job_number }) => job_number === params.get("load"));
	// The load that was first on opening stays chosen when what happens to it moves it down the list.
	const [firstId] = useState(loads[0]?.job_id);
	const chosen = named ?? loads.find(({ job_id }) => job_id === firstId) ?? loads[0];
	const choose = (load: BoardLoad | undefined) =>
		load && setParams({ load: load.job_number }, { replace: named !== undefined, preventScrollReset: true });
	const step = (by: number) => chosen && choose(loads[loads.indexOf(chosen) + by]);
	useKeys([
		{ key: "arrowdown", label: "Next load", run: () => step(1) },
		{ key: "arrowup", label: "Previous load", run: () => step(-1) },
		{
			key: "o",
			label: "Open job",
			run: () => chosen && navigate(`/traffic-diary?job=${chosen.job_number}`),
		},
	]);
	return (
		<section className={styles.screen} aria-label="Loads at the exchange" data-chosen={named !== undefined}>
			<div className="toolbar">
				<h1>Courier exchange</h1>
				{board.is_stand_in && <Tag tone="warn">Stand-in</Tag>}
				{!board.is_enabled && <Tag>Off</Tag>}
				<span className="grow" />
				{props.canChangeSettings && (
					<ButtonLink to="/settings/integrations/courier-exchange" icon={Settings2}>
						Settings
					</ButtonLink>
				)}
			</div>
			{board.last_error && board.is_enabled && (
				<Note tone="warn" live>
					{board.last_error}
				</Note>
			)}
			{chosen ? (
				<div className={styles.layout}>
					<LoadList loads={loads} chosen={chosen} today={today} onChoose={choose} />
					<LoadPanel
						key={chosen.job_id}
						load={chosen}
						onBack={() => setParams({}, { preventScrollReset: true })}
						onChanged={refresh}
					/>
				</div>
			) : (
				<EmptyState icon={Truck}>
					No loads at the exchange. Post one with “Post load…” in a job or in the planner.
				</EmptyState>
			)}
			<BoardFooter loads={board.loads} today={today} />
		</section>
	);
}

function BoardFooter({ loads, today }: { loads: readonly BoardLoad[]; today: DateText }) {
	const awaiting = loads.filter(({ status }) => boardGroup(status) === "Awaiting decision");
	const awarded = loads.filter(
		({ status, updated_at }) =>
			boardGroup(status) === "Awarded" && todayInLondon(new Date(updated_at)) === today,
	);
	return (
		<footer className="list-footer">
			<span>
				<b>{awaiting.length}</b> {awaiting.length === 1 ? "load awaits" : "loads await"} a decision
			</span>
			<span>
				<b>{sum(awaiting.map(({ open_quotes }) => open_quotes))}</b> quotes
			</span>
			<span className="desktop-only">
				<span>
					awarded today <b>{showPounds(sum(awarded.map(({ accepted_price }) => accepted_price)))}</b>, charged{" "}
					<b>{showPounds(sum(awarded.map(({ total_charge }) => total_charge)))}</b>
				</span>
			</span>
			<span className="grow" />
			<KeyHints
				hints={[
					[["arrowup", "arrowdown"], "load"],
					[["o"], "open job"],
				]}
			/>
		</footer>
	);
}
