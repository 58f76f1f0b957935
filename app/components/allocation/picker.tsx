import { Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { Button } from "~/components/button";
import { AmountField } from "~/components/job-entry/amount-field";
import { ErrorPanel } from "~/components/overlay/error-panel";
import { SkeletonRows } from "~/components/overlay/skeleton";
import { Tabs } from "~/components/tabs";
import { ALLOCATE_TABS, type AllocationKind } from "~/domain/allocation/rules";
import { CandidateList } from "./candidate-list";
import { type AllocateTab, candidatesOf, matching, nextChoice } from "./candidates";
import { useAvailable } from "./use-available";

/** What was chosen: to whom, booked or only planned, for how much. */
export interface Choice {
	kind: AllocationKind;
	id: number;
	name: string;
	is_planned: 0 | 1;
	cost: number | null;
}

const TABS = ALLOCATE_TABS.map(({ slug, title }) => ({ id: slug, label: title }));
const tabOf = (slug: AllocateTab) => ALLOCATE_TABS.find((tab) => tab.slug === slug) ?? ALLOCATE_TABS[0];

const NOBODY: Record<AllocateTab, string> = {
	day: "No workday and no driver on the day shift.",
	night: "No workday and no driver on the night shift.",
	"sub-contractor": "No sub-contractors yet.",
	"owner-driver": "No owner-drivers, or the company works without them.",
};

interface Props {
	/** The day the lists are of, by who is asked for; null where the jobs have none. */
	dateOf: (kind: AllocationKind) => string | null;
	/** The job that is being allocated; null for several. */
	jobId: number | null;
	/** The tab shown first. */
	first: AllocateTab;
	/** Why jobs cannot be booked or planned now, or null. */
	refusal: (is_planned: 0 | 1) => string | null;
	/** Enter plans, and books with Shift. */
	plan: boolean;
	/** Changes whenever what is to be allocated has become something else: then nobody is chosen any longer. */
	seen: string;
	costLabel: string;
	pending: 0 | 1 | null;
	onChoose: (choice: Choice) => void;
	children?: ReactNode;
}

/** The four lists with their keyword, and the buttons that give the jobs to whom is chosen. Typing narrows, arrows choose, Enter gives. */
export function Picker(props: Props) {
	const { plan, pending, seen } = props;
	const [slug, setSlug] = useState<AllocateTab>(props.first);
	const [typed, setTyped] = useState("");
	const [cursor, setCursor] = useState<string | null>(null);
	const [cost, setCost] = useState<number | null>(null);
	const body = useRef<HTMLDivElement>(null);
	const listId = useId();
	const tab = tabOf(slug);
	const date = props.dateOf(tab.kind);
	const { available, error, load } = useAvailable(date, props.jobId, seen);
	const all = useMemo(() => (available ? candidatesOf(available, slug) : []), [available, slug]);
	const shown = useMemo(() => matching(all, typed), [all, typed]);
	const listed = date !== null && !error && shown.length > 0;
	const chosen = shown.find(({ key }) => key === cursor) ?? null;

	// What was chosen for the job as it was is not meant for the job as it is now.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another reading is another question
	useEffect(() => {
		setCursor(null);
		body.current?.querySelector<HTMLElement>(".alloc-search input")?.focus();
	}, [seen]);

	const search = (text: string) => {
		setTyped(text);
		setCursor(text.trim() ? nextChoice(matching(all, text), null, 1) : null);
	};
	const open = (next: AllocateTab) => {
		setSlug(next);
		setTyped("");
		setCursor(null);
	};
	const hindrance = (is_planned: 0 | 1): string | null => {
		if (!chosen?.id) return "Choose somebody first";
		if (!is_planned && !chosen.bookable) return "Without a driver it can only be planned";
		return props.refusal(is_planned);
	};
	const give = (is_planned: 0 | 1) => {
		if (pending !== null || !chosen?.id || hindrance(is_planned)) return;
		const unreadable = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
		if (unreadable) return unreadable.focus();
		const { kind, id, name } = chosen;
		props.onChoose({ kind, id, name, is_planned, cost: kind === "driver" ? null : cost });
	};
	const plans = tab.kind !== "owner_driver";
	const usual = plan && plans ? 1 : 0;
	const keys = (event: KeyboardEvent) => {
		const own = event.target instanceof Element && event.target.closest(".alloc-search, .alloc-cost");
		if (!own || event.nativeEvent.isComposing) return;
		if (event.key === "Enter") {
			event.preventDefault();
			const other = usual ? 0 : 1;
			give(event.shiftKey && plans ? other : usual);
		} else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
			event.preventDefault();
			setCursor(nextChoice(shown, cursor, event.key === "ArrowDown" ? 1 : -1));
		}
	};
	const button = (is_planned: 0 | 1, label: string) => {
		const why = hindrance(is_planned);
		return (
			<Button
				size="form"
				variant={is_planned === usual ? "primary" : "default"}
				keys={is_planned === usual ? "enter" : "shift+enter"}
				disabled={why !== null}
				title={why ?? undefined}
				pending={pending === is_planned}
				onClick={() => give(is_planned)}
			>
				{label}
			</Button>
		);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields inside, gathered in one place
		<div className="fill alloc" ref={body} onKeyDown={keys}>
			{props.children}
			<Tabs label="Allocate to" tabs={TABS} value={slug} onChange={open} className="alloc-panel">
				{() => (
					<>
						<div className="alloc-search">
							<div className="in">
								<Search className="i s" aria-hidden="true" />
								<input
									key={slug}
									// biome-ignore lint/a11y/noAutofocus: the dialog is opened to type into it
									autoFocus
									type="text"
									role="combobox"
									aria-label={`Search ${tab.title}`}
									aria-expanded={listed}
									aria-autocomplete="list"
									aria-controls={listed ? listId : undefined}
									aria-activedescendant={chosen ? `${listId}-${chosen.key}` : undefined}
									placeholder={tab.kind === "driver" ? "Name, vehicle or job" : "Name, code or town"}
									autoComplete="off"
									spellCheck={false}
									value={typed}
									onChange={(event) => search(event.target.value)}
								/>
							</div>
						</div>
						{date === null ? (
							<p className="alloc-none">There is no date to allocate for.</p>
						) : error ? (
							<ErrorPanel message={error} onRetry={() => void load()} />
						) : !available ? (
							<SkeletonRows rows={8} columns={3} density="comfortable" />
						) : shown.length === 0 ? (
							<p className="alloc-none" role="status">
								{all.length === 0 ? NOBODY[slug] : "Nobody of this name."}
							</p>
						) : (
							<CandidateList
								id={listId}
								label={tab.title}
								shown={shown}
								cursor={cursor}
								onChoose={setCursor}
							/>
						)}
					</>
				)}
			</Tabs>
			<footer className="ft">
				{tab.kind !== "driver" && (
					<span className="alloc-cost">
						<AmountField
							label={props.costLabel}
							name="cost"
							decimals={5}
							placeholder="0.00"
							value={cost}
							onChange={setCost}
						/>
					</span>
				)}
				<span className="grow" />
				{plans && button(1, "Plan")}
				{button(0, "Allocate")}
			</footer>
		</div>
	);
}
