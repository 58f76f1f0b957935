import { Copy } from "lucide-react";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { startPlanningWorker } from "~/features/planning/automatic-planning";
import { formatDayMonth } from "~/shared/time/format-day";
import { Button } from "~/ui/button";
import { type KeyHint, KeyHints } from "~/ui/key-hints";
import { useKeys } from "~/ui/keys/keys";
import { SlideOver } from "~/ui/overlay/slide-over";
import { useStore } from "~/ui/store";
import { Tag } from "~/ui/tag";
import type { CopiedDay } from "../what-if-day";
import { CopyColumn } from "./copy-column";
import { describeWorth } from "./copy-figures";
import { CopyLanes } from "./copy-lanes";
import type { ComparedSide } from "./lane-rows";
import { VariantHead } from "./variant-head";
import { VARIANT_NAMES, type VariantName, WhatIf, type WhatIfState } from "./what-if";
import styles from "./what-if.module.css";

/** The day as it is planned, and copies of it with something other than it is, side by side. */
export default function WhatIfPanel({ copied, onClose }: { copied: CopiedDay; onClose: () => void }) {
	const [whatIf] = useState(() => new WhatIf(copied, startPlanningWorker));
	useEffect(() => {
		whatIf.open();
		return () => whatIf.end();
	}, [whatIf]);
	return (
		<SlideOver
			open
			onClose={onClose}
			title="What if"
			width={1320}
			startsInField
			aside={
				<>
					<span className="muted">{formatDayMonth(copied.board.date)}</span>
					<Tag icon={Copy}>Nothing is saved</Tag>
				</>
			}
		>
			<Comparison copied={copied} whatIf={whatIf} />
		</SlideOver>
	);
}

function Comparison({ copied, whatIf }: { copied: CopiedDay; whatIf: WhatIf }) {
	const { board } = copied;
	const state = useStore(whatIf.state);
	// A role without prices gets none of them.
	const hasPrices = useMemo(() => {
		const jobs = [...board.unplanned, ...board.vehicles.flatMap(({ planned_jobs }) => planned_jobs)];
		return jobs.some(({ total_charge }) => total_charge > 0);
	}, [board]);
	const sides = useSides(copied, state);
	const { base, variants } = state;
	const planned = base.is === "done" ? base.copy : null;
	const another = useRef<HTMLButtonElement>(null);
	const remove = (name: VariantName) => {
		// With all variants there the button is disabled until one is removed.
		flushSync(() => whatIf.removeVariant(name));
		another.current?.focus();
	};
	const again = (
		<Button size="row" onClick={() => whatIf.planAgain()}>
			Plan again
		</Button>
	);
	return (
		<>
			<div className="scroll">
				<div className={styles.columns}>
					<CopyColumn
						{...{ board, hasPrices }}
						name="The day as planned"
						head={<BaseHead />}
						result={base}
						base={null}
						again={again}
					/>
					{variants.map((variant) => (
						<CopyColumn
							key={variant.name}
							{...{ board, hasPrices }}
							name={`Variant ${variant.name}`}
							head={
								<VariantHead
									{...{ copied, whatIf, variant, hasPrices }}
									base={planned}
									onRemove={() => remove(variant.name)}
								/>
							}
							result={variant.result}
							base={planned}
							again={again}
						/>
					))}
				</div>
				{sides.length > 1 && <CopyLanes board={board} sides={sides} />}
			</div>
			<Footer whatIf={whatIf} state={state} another={another} />
			<p className="visually-hidden" role="status">
				{announce(state, hasPrices)}
			</p>
		</>
	);
}

const BaseHead = () => (
	<>
		<h3>The day as planned</h3>
		<p className="muted text-12">
			By the jobs, vehicles and sliders of Plan the day. Every side is searched with the same number of plans.
		</p>
	</>
);

/** The sides that are planned, the day first; none until it is. */
function useSides({ day }: CopiedDay, { base, variants }: WhatIfState): readonly ComparedSide[] {
	return useMemo(() => {
		if (base.is !== "done") return [];
		const copies = variants.flatMap(({ name, vehicles, result }): ComparedSide[] =>
			result.is === "done" ? [{ name: `Variant ${name}`, vehicles, copy: result.copy }] : [],
		);
		return [{ name: "As planned", vehicles: day.vehicles, copy: base.copy }, ...copies];
	}, [day, base, variants]);
}

const HINTS: readonly KeyHint[] = [[["escape"], "close, nothing saved"]];

function Footer(props: { whatIf: WhatIf; state: WhatIfState; another: RefObject<HTMLButtonElement> }) {
	const { whatIf, state, another } = props;
	const { base, variants } = state;
	const isFull = variants.length === VARIANT_NAMES.length;
	const isSearching = [base, ...variants.map(({ result }) => result)].some(({ is }) => is === "running");
	const add = () => whatIf.addVariant();
	const stop = () => whatIf.stop();
	useKeys([
		{ key: "n", label: "Another variant", group: "What if", when: !isFull, run: add },
		{ key: "s", label: "Stop planning", group: "What if", when: isSearching, run: stop },
	]);
	return (
		<footer className="panel-footer">
			<KeyHints hints={HINTS} />
			<span className="grow" />
			<Button keys="s" disabled={!isSearching} onClick={stop}>
				Stop
			</Button>
			<Button ref={another} keys="n" disabled={isFull} onClick={add}>
				Another variant
			</Button>
		</footer>
	);
}

/** What screen readers are given as plans begin and end; how far they are is no news. */
function announce({ base, variants }: WhatIfState, hasPrices: boolean): string {
	if (base.is === "running") return "The day is being planned.";
	const planned = base.is === "done" ? base.copy : null;
	return variants
		.flatMap(({ name, result }) => {
			if (result.is === "running") return [`Variant ${name} is being planned.`];
			if (result.is !== "done" || !planned) return [];
			const { text } = describeWorth(result.copy, planned, hasPrices);
			return [`Variant ${name} is planned. ${text}`];
		})
		.join(" ");
}
