import { ChevronLeft, ChevronRight, Plus, Search } from "lucide-react";
import { useState } from "react";
import { PHASES } from "~/features/jobs/job-status";
import { UndoControls } from "~/features/jobs/undo";
import { useRoleLimits } from "~/features/kernel/role-limits";
import { BookingFilesButton } from "~/features/portal/booking-files";
import { SearchBox } from "~/features/shell/navigation";
import { DateRange } from "~/ui/form/date-range";
import { IconButton } from "~/ui/icon-button";
import { FilterButton } from "../bar/diary-bar";
import { PortalRequests } from "../bar/portal-requests";
import { formatDays } from "../filters/date-bar";
import { SEARCH_PLACEHOLDER } from "../filters/search-placeholder";
import { phaseTotal, pressedState, togglePhase } from "../filters/status-strip";
import type { Diary } from "../state/use-diary";
import styles from "./phone-bar.module.css";

/** Toolbar of the diary on a phone: search, filter, day by day, a new job, and the phases. Nothing floats over the cards. */
export function PhoneBar({ diary }: { diary: Diary }) {
	const { state, go } = diary;
	const { isViewOnly } = useRoleLimits();
	const { counts, total } = diary.rows;
	const [isSearching, setIsSearching] = useState(Boolean(state.filters.keywords));
	const [startsFocused, setStartsFocused] = useState(false);
	const step = (direction: 1 | -1) => () => diary.step("day", direction);
	return (
		<>
			<h1 className="visually-hidden">Traffic diary</h1>
			<div className={styles.header}>
				<IconButton
					icon={Search}
					label="Search"
					aria-expanded={isSearching}
					onClick={() => {
						setStartsFocused(true);
						setIsSearching(!isSearching);
					}}
				/>
				<FilterButton diary={diary} />
				{diary.office && <PortalRequests onOpen={(job) => go({}, { job })} />}
				{diary.office && <UndoControls isPhone />}
				{diary.office && <BookingFilesButton onOpen={() => go({}, { files: "all" })} />}
			</div>
			{isSearching && (
				<div className={styles.search}>
					<SearchBox
						focusKey={null}
						startsFocused={startsFocused}
						placeholder={SEARCH_PLACEHOLDER}
						value={state.filters.keywords ?? ""}
						onSubmit={(keywords) => go((coming) => ({ filters: { ...coming.filters, keywords } }))}
					/>
				</div>
			)}
			<div className={styles.days}>
				<IconButton icon={ChevronLeft} label="Previous day" onClick={step(-1)} />
				<DateRange
					bare
					label="Dates"
					text={formatDays(state)}
					from={state.from}
					to={state.to}
					onChange={({ from, to }) => go({ from, to })}
				/>
				<span className="muted tabular">
					{total.toLocaleString("en-GB")} {total === 1 ? "job" : "jobs"}
				</span>
				<IconButton icon={ChevronRight} label="Next day" onClick={step(1)} />
				{diary.office && !isViewOnly && (
					<IconButton
						icon={Plus}
						label="New job"
						className={styles.newJob}
						onClick={() => diary.openEntry("job")}
					/>
				)}
			</div>
			{/* biome-ignore lint/a11y/useSemanticElements: toggle buttons, not fields */}
			<div className="strip" role="group" aria-label="Status filter">
				<button
					type="button"
					className="chip"
					aria-pressed={state.statuses.length === 0}
					onClick={() => diary.selectStatuses([])}
				>
					All <span className="number">{(counts.All ?? 0).toLocaleString("en-GB")}</span>
				</button>
				{PHASES.map(({ id, label }) => {
					const statuses = togglePhase(state.statuses, id, false);
					return (
						<button
							key={id}
							type="button"
							className={`chip phase-${id}`}
							aria-pressed={pressedState(id, state.statuses)}
							onClick={() => diary.selectStatuses(statuses)}
						>
							<span className="swatch" aria-hidden="true" />
							{label} <span className="number">{phaseTotal(counts, id).toLocaleString("en-GB")}</span>
						</button>
					);
				})}
			</div>
		</>
	);
}
