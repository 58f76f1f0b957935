import { Columns3, Ellipsis, ListFilter, Plus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { usePresence } from "~/client/realtime/provider";
import type { DiaryState } from "~/domain/diary/diary/address";
import { UndoControls } from "~/features/jobs/undo";
import { BookingFilesButton } from "~/features/portal/booking-files";
import { AvatarStack } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/icon-button";
import { lazyInline, lazyLayer } from "~/ui/lazy/lazy-part";
import { Popover } from "~/ui/menu/popover";
import { useReadOnlyReason } from "~/ui/read-only";
import columnsPanelStyles from "../columns/columns-panel.module.css";
import { DateBar } from "../filters/date-bar";
import filterPanelStyles from "../filters/filter-panel.module.css";
import { filterCount } from "../filters/filter-tokens";
import type { Diary } from "../state/use-diary";
import styles from "./diary-bar.module.css";
import { PortalRequests } from "./portal-requests";

const FilterPanel = lazyInline(
	() => import("../filters/filter-panel"),
	<div className={filterPanelStyles.panel} />,
);
const ColumnsPanel = lazyInline(
	() => import("../columns/columns-panel"),
	<div className={columnsPanelStyles.panel} />,
);

const MoreMenu = lazyLayer(() => import("./more-menu"));

interface Props {
	diary: Diary;
	/** The saved views; office users only. */
	views: ReactNode;
	onCsv: () => void;
	onImport: (kind: "bookings" | "pdf") => void;
}

/** Toolbar of the diary: days, saved views, colleagues present, filter, columns, new trip and new job. */
export function DiaryBar(props: Props) {
	const { office, state, today, go, step, settings, openEntry } = props.diary;
	const reason = useReadOnlyReason();
	const refusal = reason === null ? {} : { disabled: true, title: reason };
	return (
		<div className={classNames("toolbar", styles.diaryBar)}>
			<h1>Traffic diary</h1>
			<DateBar days={state} today={today} onStep={step} onChange={({ from, to }) => go({ from, to })} />
			{props.views && <span className="separator" />}
			{props.views}
			<span className="grow" />
			<ColleaguesHere state={state} />
			{office && <PortalRequests onOpen={(job) => go({}, { job })} />}
			{office && <UndoControls />}
			{office && <BookingFilesButton onOpen={() => go({}, { files: "all" })} />}
			<FilterButton diary={props.diary} />
			<Popover
				label="Table style"
				placement="bottom end"
				trigger={(trigger) => <IconButton icon={Columns3} label="Table style" {...trigger} />}
			>
				<ColumnsPanel settings={settings} />
			</Popover>
			{office && (
				<>
					<MoreButton {...props} />
					<Button keys="t" {...refusal} onClick={() => openEntry("trip")}>
						Trip
					</Button>
					<Button variant="primary" icon={Plus} keys="n" {...refusal} onClick={() => openEntry("job")}>
						Job
					</Button>
				</>
			)}
		</div>
	);
}

/** Opens what is needed less often; its entries are fetched then. */
function MoreButton({ diary, onImport, onCsv }: Props) {
	const [isOpen, setOpen] = useState(false);
	const trigger = useRef<HTMLButtonElement>(null);
	return (
		<>
			<IconButton
				ref={trigger}
				icon={Ellipsis}
				label="More"
				aria-haspopup="menu"
				aria-expanded={isOpen}
				onClick={() => setOpen(true)}
				onPointerEnter={() => void MoreMenu.preload()}
			/>
			{isOpen && (
				<MoreMenu
					trigger={trigger}
					onFiles={() => diary.go({}, { files: "all" })}
					onImport={onImport}
					onCsv={onCsv}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	);
}

/** Colleagues viewing the same day. */
function ColleaguesHere({ state }: { state: DiaryState }) {
	const people = usePresence();
	const viewers = state.from === state.to ? people.filter(({ day }) => day === state.from) : [];
	const distinct = [...new Map(viewers.map((person) => [person.user_id, person])).values()];
	return <AvatarStack label="Here now" people={distinct.map(({ name }) => ({ name }))} />;
}

/** Opens the column filters; the badge counts the active ones. */
export function FilterButton({ diary: { area, state, go, loadTypes } }: { diary: Diary }) {
	const count = filterCount(state.filters);
	const label = count === 0 ? "Filter, none set" : "Filter";
	return (
		<Popover
			label="Filter"
			placement="bottom end"
			trigger={(trigger) => (
				<IconButton
					icon={ListFilter}
					label={label}
					keys="f"
					badge={count}
					data-filter-button=""
					{...trigger}
				/>
			)}
		>
			{(close) => (
				<>
					<FilterPanel
						area={area}
						filters={state.filters}
						loadTypes={loadTypes}
						close={close}
						onChange={(filters) => go({ filters }, {}, { replace: true })}
					/>
				</>
			)}
		</Popover>
	);
}
