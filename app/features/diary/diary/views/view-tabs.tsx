import { Bookmark, ChevronDown, ChevronsRight, Plus } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useConnectionStatus } from "~/client/realtime/provider";
import type { DiaryState } from "~/domain/diary/diary/address";
import { isSameDiary, toDiaryState, toViewContent } from "~/domain/diary/diary/view-state";
import type { SavedView } from "~/domain/jobs/views/saved-view";
import { useScreenCommands } from "~/features/shell/palette";
import { classNames } from "~/ui/class-names";
import { useIdlePreload } from "~/ui/hooks/use-idle-preload";
import { IconButton } from "~/ui/icon-button";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { IconMenu } from "~/ui/menu/menu";
import type { MenuEntry } from "~/ui/menu/menu-entry";
import type { DiaryNavigate } from "../data/use-diary-address";
import { useDiaryRequest } from "../data/use-diary-request";
import type { SavedViews } from "./use-saved-views";
import styles from "./view-tabs.module.css";

const ViewDialog = lazyLayer(() => import("./view-dialog"));

const IDLE_PARTS = [ViewDialog];
const SAVE_VIEW = ["save-view"] as const;
const SAVE_VIEW_COMMAND = {
	id: "save-view",
	label: "Save view…",
	words: "filter bookmark tab",
	icon: Bookmark,
};

interface Props {
	views: SavedViews;
	state: DiaryState;
	today: string;
	/** The id of the view in the URL. */
	selectedId: string | null;
	go: DiaryNavigate;
}

const LIVE_BOARD: Omit<DiaryState, "from" | "to"> = { statuses: [], filters: {}, sort: null };
const diaryStateOf = ({ filters, sort }: SavedView, today: string) =>
	toDiaryState({ filters: filters ?? {}, sort: sort ?? null }, today);

/** The saved views as tabs: today's live board first, then your own and those shared by colleagues. */
export function ViewTabs({ views, state, today, selectedId, go }: Props) {
	const [editing, setEditing] = useState<SavedView | "new" | null>(null);
	useIdlePreload(IDLE_PARTS, useConnectionStatus() === "live");
	useDiaryRequest(SAVE_VIEW, () => setEditing("new"));
	useScreenCommands(() => [
		{
			heading: "Actions",
			commands: [{ ...SAVE_VIEW_COMMAND, run: () => setEditing("new") }],
		},
	]);
	const live: DiaryState = { ...LIVE_BOARD, from: today, to: today };
	const current = views.views.find(({ id }) => String(id) === selectedId) ?? null;
	const close = () => setEditing(null);
	const tabs = useRef<HTMLDivElement>(null);
	const isCut = useIsCut(tabs, views.views);
	// The tab in use is in view, however many there are.
	useEffect(() => {
		if (selectedId)
			tabs.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: "nearest" });
	}, [selectedId]);
	return (
		<>
			{/* biome-ignore lint/a11y/useSemanticElements: toggle buttons, not fields */}
			<div ref={tabs} className={classNames("tabs", styles.views)} role="group" aria-label="Saved views">
				<button
					type="button"
					aria-pressed={!current && isSameDiary(state, live)}
					onClick={() => go(live, { view: null })}
				>
					Live board
				</button>
				{views.views.map((view) => (
					<button
						key={view.id}
						type="button"
						aria-pressed={view === current}
						title={view.own ? undefined : `Shared by ${view.owner_name}`}
						onClick={() => go(diaryStateOf(view, today), { view: String(view.id) })}
					>
						{view.name}
						{view !== current && views.counts.has(view.id) && (
							<span className="count">{views.counts.get(view.id)?.toLocaleString("en-GB")}</span>
						)}
						{view === current && !isSameDiary(state, diaryStateOf(view, today)) && (
							<span
								className={styles.changed}
								role="img"
								aria-label="changed"
								title="Changed since it was saved"
							/>
						)}
					</button>
				))}
			</div>
			{isCut && (
				<IconMenu
					icon={ChevronsRight}
					small
					label="All views"
					entries={[
						{ id: "live", label: "Live board", onAction: () => go(live, { view: null }) },
						...views.views.map((view) => ({
							id: String(view.id),
							label: view.name,
							hint: views.counts.get(view.id)?.toLocaleString("en-GB"),
							checked: view === current,
							onAction: () => go(diaryStateOf(view, today), { view: String(view.id) }),
						})),
					]}
				/>
			)}
			{current?.own && (
				<IconMenu
					icon={ChevronDown}
					small
					label={`View ${current.name}`}
					entries={viewMenuEntries(
						current,
						views,
						() => setEditing(current),
						state,
						today,
						() => go(live, { view: null }),
					)}
				/>
			)}
			<IconButton icon={Plus} small label="Save this view" onClick={() => setEditing("new")} />
			{editing && (
				<ViewDialog
					view={editing === "new" ? null : editing}
					onClose={close}
					onSave={async (name, shared) => {
						if (editing !== "new") return views.update(editing, { name, is_shared: shared ? 1 : 0 });
						const saved = await views.create(name, shared, state);
						go({}, { view: String(saved.id) });
					}}
				/>
			)}
		</>
	);
}

/** Whether not all tabs fit. */
function useIsCut(tabs: RefObject<HTMLDivElement>, views: readonly SavedView[]): boolean {
	const [isCut, setIsCut] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: other views have another width
	useEffect(() => {
		const element = tabs.current;
		if (!element) return;
		const measure = () => setIsCut(element.scrollWidth > element.clientWidth + 1);
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => observer.disconnect();
	}, [tabs, views]);
	return isCut;
}

function viewMenuEntries(
	view: SavedView,
	views: SavedViews,
	onRename: () => void,
	state: DiaryState,
	today: string,
	onRemoved: () => void,
): MenuEntry[] {
	return [
		{
			id: "update",
			label: "Update to current filter",
			disabled: isSameDiary(state, diaryStateOf(view, today)),
			onAction: () => void views.change(view, toViewContent(state, today)),
		},
		{ id: "rename", label: "Rename", onAction: onRename },
		{
			id: "share",
			label: "Share with colleagues",
			checked: view.is_shared === 1,
			onAction: () => void views.change(view, { is_shared: view.is_shared ? 0 : 1 }),
		},
		"line",
		{
			id: "delete",
			label: "Delete",
			danger: true,
			onAction: () => void views.remove(view).then((removed) => removed && onRemoved()),
		},
	];
}
