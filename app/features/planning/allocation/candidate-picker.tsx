import { Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { ALLOCATE_TABS, type AllocationKind } from "~/domain/planning/allocation/rules";
import { judgeMargin } from "~/domain/planning/fitness/judge-margin";
import { AmountField } from "~/features/jobs/job-entry";
import { askAbout } from "~/features/planning/fitness-question";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { classNames } from "~/ui/class-names";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SegmentedControl } from "~/ui/segmented-control";
import { Tabs } from "~/ui/tabs/tabs";
import type { AllocatableJob } from "./allocation-days";
import allocationFrameStyles from "./allocation-frame.module.css";
import { CandidateList } from "./candidate-list";
import styles from "./candidate-picker.module.css";
import {
	type AllocateTab,
	filterCandidates,
	getNextSelectable,
	getReady,
	listCandidates,
} from "./candidates";
import { CardCost } from "./card-cost";
import { JobCardCosts } from "./job-card-costs";
import { type CostOf, type JobCost, sumCosts, toJobCosts } from "./job-costs";
import { Margin } from "./margin";
import { type RosterChoice, RosterVehicle, useRoster } from "./roster-vehicle";
import { useAvailable } from "./use-available";
import { useCarrierCosts } from "./use-carrier-costs";

export interface CandidateChoice {
	kind: AllocationKind;
	/** 0 for a driver without a workday. */
	id: number;
	/** Adds a workday for the driver first. */
	roster?: RosterChoice;
	name: string;
	is_planned: 0 | 1;
	cost: number | null;
	/** Of several jobs, those whose costs differ. */
	costs?: JobCost[];
	/** A sub-contractor gets an offer first. */
	ask_first?: 0 | 1;
	/** The rules that are overridden. */
	override?: string[];
}

const TABS = ALLOCATE_TABS.map(({ slug, title }) => ({ id: slug, label: title }));
const getTab = (slug: AllocateTab) => ALLOCATE_TABS.find((tab) => tab.slug === slug) ?? ALLOCATE_TABS[0];

/** Typing, arrows and Enter in these move through the list and allocate. */
const PICKER_FIELDS = "[data-picker-field]";

const COST_OF: readonly { value: CostOf; label: string }[] = [
	{ value: "each", label: "Per job" },
	{ value: "all", label: "In all" },
];

const EMPTY_TEXT: Record<AllocateTab, string> = {
	day: "No workday and no driver on the day shift.",
	night: "No workday and no driver on the night shift.",
	"sub-contractor": "No sub-contractors yet.",
	"owner-driver": "No owner-drivers, or your company has them turned off.",
};

interface CandidatePickerProps {
	/** The day of the candidates, by kind of carrier; null if the jobs have none. */
	dateOf: (kind: AllocationKind) => string | null;
	/** The job to allocate; null for several. */
	jobId: number | null;
	/** The jobs to allocate, where there are several. */
	jobs?: readonly AllocatableJob[];
	/** What the jobs earn together, in pounds, to show the margin beside a partner's costs; null for a role without prices. */
	price: number | null;
	initialTab: AllocateTab;
	/** Why the jobs cannot be booked or planned now, or null. */
	getRefusal: (is_planned: 0 | 1) => string | null;
	/** Makes Enter plan and Shift+Enter book. */
	plansByDefault: boolean;
	/** A change of this key clears the selection, because the jobs to allocate have changed. */
	resetKey: string;
	pending: 0 | 1 | null;
	/** A sub-contractor can be offered the job instead of being given it. */
	canOffer?: boolean;
	/** A driver without a workday can be chosen, with a vehicle. */
	canRoster?: boolean;
	onChoose: (choice: CandidateChoice) => void;
	children?: ReactNode;
}

/** Tabs of candidates with a keyword filter. Arrow keys select, Enter allocates. */
export function CandidatePicker(props: CandidatePickerProps) {
	const { plansByDefault, pending, resetKey, canRoster = false, jobs } = props;
	const jobIds = jobs?.map(({ id }) => id);
	const [slug, setSlug] = useState<AllocateTab>(props.initialTab);
	const [keyword, setKeyword] = useState("");
	const [selectedKey, setSelectedKey] = useState<string | null>(null);
	const [typed, setTyped] = useState<{ cost: number | null; key: string | null } | null>(null);
	const [costOf, setCostOf] = useState<CostOf>("each");
	const [asksFirst, setAsksFirst] = useState(false);
	const body = useRef<HTMLDivElement>(null);
	const listId = useId();
	const tab = getTab(slug);
	const date = props.dateOf(tab.kind);
	const { available, error, load } = useAvailable(date, props.jobId, resetKey, jobIds);
	const [openedKey] = useState(resetKey);
	const candidates = useMemo(
		() => (available ? listCandidates(available, slug, canRoster) : []),
		[available, slug, canRoster],
	);
	const matches = useMemo(() => filterCandidates(candidates, keyword), [candidates, keyword]);
	// As the dialog opens the first stands ready, so that A, Enter takes it; not after a colleague's change, which has to be read first.
	const ready = keyword === "" && resetKey === openedKey ? getReady(matches) : null;
	const selected = matches.find(({ key }) => key === selectedKey) ?? ready;
	const pricedIds = jobIds ?? (props.jobId === null ? [] : [props.jobId]);
	const cards = useCarrierCosts(props.price === null ? null : pricedIds, selected, resetKey);
	const card = jobs ? null : (cards?.[0] ?? null);
	// What was typed for one is not what another costs; typed before one was selected it is for any.
	const isTyped = typed !== null && (typed.key === null || !selected || typed.key === selected.key);
	const cost = isTyped ? typed.cost : (card?.cost ?? null);
	// Of several jobs margin and floor are those of all.
	const costs = toJobCosts(pricedIds, isTyped ? { cost: typed.cost, of: costOf } : null, cards);
	const partner = {
		price: props.price,
		cost: jobs ? sumCosts(costs) : cost,
		floor: available?.margin_floor ?? null,
	};
	const isListOpen = date !== null && !error && matches.length > 0;
	const roster = useRoster(selected, tab.shift_type_id);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new key means other jobs
	useEffect(() => {
		setSelectedKey(null);
		body.current?.querySelector<HTMLElement>("[data-picker-field] [role=combobox]")?.focus();
	}, [resetKey]);

	const search = (text: string) => {
		setKeyword(text);
		setSelectedKey(text.trim() ? getNextSelectable(filterCandidates(candidates, text), null, 1) : null);
	};
	const selectTab = (next: AllocateTab) => {
		setSlug(next);
		setKeyword("");
		setSelectedKey(null);
	};
	const getDisabledReason = (is_planned: 0 | 1): string | null => {
		if (!selected) return "Select a driver or supplier first";
		if (selected.roster) return roster.choice ? props.getRefusal(is_planned) : "Choose a vehicle first";
		if (selected.barredFor) return selected.barredFor;
		if (!is_planned && !selected.canBook) return "Without a driver it can only be planned";
		return props.getRefusal(is_planned);
	};
	const submit = async (is_planned: 0 | 1) => {
		if (pending !== null || !selected || getDisabledReason(is_planned)) return;
		const invalidField = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
		if (invalidField) return invalidField.focus();
		const { kind, id, name, verdicts } = selected;
		// A driver without a workday gets one: that is on the button.
		const ofMargin = kind === "driver" ? [] : judgeMargin(partner);
		const toConfirm = [...verdicts.filter(({ rule }) => rule !== "not_rostered"), ...ofMargin];
		const override = await askAbout(toConfirm, name, is_planned ? "Plan anyway" : "Allocate anyway");
		if (override === null) return;
		const choice = {
			override,
			kind,
			id: id ?? 0,
			name,
			is_planned,
			cost: kind === "driver" ? null : cost,
			...(jobs && kind !== "driver" ? { costs: costs.filter((one) => one.cost !== null) } : {}),
			...(roster.choice ? { roster: roster.choice } : {}),
		};
		props.onChoose(isOffer ? { ...choice, is_planned: 1, ask_first: 1 } : choice);
	};
	const isOffer = asksFirst && tab.kind === "sub_contractor" && props.canOffer === true;
	const canPlan = tab.kind !== "owner_driver" && !isOffer;
	const defaultPlanned = isOffer || (plansByDefault && canPlan) ? 1 : 0;
	const handleKeyDown = (event: KeyboardEvent) => {
		const isPickerField = event.target instanceof Element && event.target.closest(PICKER_FIELDS);
		if (!isPickerField || event.nativeEvent.isComposing) return;
		if (event.key === "Enter") {
			event.preventDefault();
			const otherPlanned = defaultPlanned ? 0 : 1;
			void submit(event.shiftKey && canPlan ? otherPlanned : defaultPlanned);
		} else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
			event.preventDefault();
			setSelectedKey(getNextSelectable(matches, selected?.key ?? null, event.key === "ArrowDown" ? 1 : -1));
		}
	};
	const renderButton = (is_planned: 0 | 1, label: string) => {
		const disabledReason = getDisabledReason(is_planned);
		return (
			<Button
				size="form"
				variant={is_planned === defaultPlanned ? "primary" : "default"}
				keys={is_planned === defaultPlanned ? "enter" : "shift+enter"}
				disabled={disabledReason !== null}
				title={disabledReason ?? undefined}
				pending={pending === is_planned}
				onClick={() => void submit(is_planned)}
			>
				{label}
			</Button>
		);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the fields inside
		<div className={classNames("fill", allocationFrameStyles.frame)} ref={body} onKeyDown={handleKeyDown}>
			{props.children}
			<Tabs label="Allocate to" tabs={TABS} value={slug} onChange={selectTab} className={styles.tabPanel}>
				{() => (
					<>
						<div className={styles.searchBox} data-picker-field="">
							<div className="control">
								<Search className="icon small" aria-hidden="true" />
								<input
									key={slug}
									// biome-ignore lint/a11y/noAutofocus: the dialog is opened to type into it
									autoFocus
									type="text"
									role="combobox"
									aria-label={`Search ${tab.title}`}
									aria-expanded={isListOpen}
									aria-autocomplete="list"
									aria-controls={isListOpen ? listId : undefined}
									aria-activedescendant={selected ? `${listId}-${selected.key}` : undefined}
									placeholder={tab.kind === "driver" ? "Name, vehicle or job" : "Name, code or town"}
									autoComplete="off"
									spellCheck={false}
									value={keyword}
									onChange={(event) => search(event.target.value)}
								/>
							</div>
						</div>
						{date === null ? (
							<p className={styles.emptyText}>These jobs have no date to allocate for. Add one first.</p>
						) : error ? (
							<ErrorPanel message={error} onRetry={() => void load()} />
						) : !available ? (
							<SkeletonRows rows={8} columns={3} density="comfortable" />
						) : matches.length === 0 ? (
							<p className={styles.emptyText} role="status">
								{candidates.length === 0 ? EMPTY_TEXT[slug] : "No matches. Try another name."}
							</p>
						) : (
							<CandidateList
								id={listId}
								label={tab.title}
								candidates={matches}
								selectedKey={selected?.key ?? null}
								onChoose={setSelectedKey}
							/>
						)}
					</>
				)}
			</Tabs>
			<footer className="panel-footer">
				{tab.kind !== "driver" && (
					<span className={styles.costField}>
						<span data-picker-field="">
							<AmountField
								label={jobs ? (costOf === "each" ? "Cost per job £" : "Cost in all £") : "Cost £"}
								name="cost"
								decimals={5}
								placeholder={jobs && cards ? "By card" : "0.00"}
								value={cost}
								onChange={(next) => setTyped({ cost: next, key: selected?.key ?? null })}
							/>
						</span>
						{jobs && (
							<SegmentedControl label="Cost of" options={COST_OF} value={costOf} onChange={setCostOf} />
						)}
						<CardCost card={card} cost={cost} isTyped={isTyped} onTake={() => setTyped(null)} />
						{jobs && <JobCardCosts {...{ jobs, cards, costs, isTyped }} onTake={() => setTyped(null)} />}
						<Margin {...partner} />
					</span>
				)}
				{tab.kind === "sub_contractor" && props.canOffer && (
					<Checkbox checked={asksFirst} onChange={setAsksFirst}>
						Ask the sub-contractor first
					</Checkbox>
				)}
				{selected?.roster && (
					<RosterVehicle roster={roster} date={date} driver_id={selected.roster.driver_id} />
				)}
				<span className="grow" />
				{canPlan && renderButton(1, selected?.roster ? "Add workday and plan" : "Plan")}
				{isOffer
					? renderButton(1, "Offer job")
					: renderButton(0, selected?.roster ? "Add workday and allocate" : "Allocate")}
			</footer>
		</div>
	);
}
