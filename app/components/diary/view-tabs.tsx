import { ChevronDown, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { IconButton } from "~/components/icon-button";
import { IconMenu, type MenuEntry } from "~/components/menu";
import type { DiaryState } from "~/domain/diary/address";
import { sameDiary, stateOfView, viewOfState } from "~/domain/diary/view-state";
import type { SavedView } from "~/domain/views/row";
import type { Go } from "./use-address";
import type { Views } from "./use-views";

const ViewDialog = lazy(() => import("./view-dialog").then((module) => ({ default: module.ViewDialog })));

interface Props {
	views: Views;
	state: DiaryState;
	today: string;
	/** The view in the address. */
	chosen: string | null;
	go: Go;
}

const LIVE: Omit<DiaryState, "from" | "to"> = { statuses: [], filters: {}, sort: null };
const shownBy = ({ filters, sort }: SavedView, today: string) =>
	stateOfView({ filters: filters ?? {}, sort: sort ?? null }, today);

/** The named views as tabs: the live board of today first, then one's own and those colleagues share. */
export function ViewTabs({ views, state, today, chosen, go }: Props) {
	const [editing, setEditing] = useState<SavedView | "new" | null>(null);
	const live: DiaryState = { ...LIVE, from: today, to: today };
	const current = views.views.find(({ id }) => String(id) === chosen) ?? null;
	const close = () => setEditing(null);
	return (
		<>
			{/* biome-ignore lint/a11y/useSemanticElements: toggle buttons, no fields */}
			<div className="tabs diary-views" role="group" aria-label="Saved views">
				<button
					type="button"
					aria-pressed={!current && sameDiary(state, live)}
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
						onClick={() => go(shownBy(view, today), { view: String(view.id) })}
					>
						{view.name}
						{view !== current && views.counts.has(view.id) && (
							<span className="count">{views.counts.get(view.id)?.toLocaleString("en-GB")}</span>
						)}
						{view === current && !sameDiary(state, shownBy(view, today)) && (
							<span className="changed" role="img" aria-label="changed" title="Changed since it was saved" />
						)}
					</button>
				))}
			</div>
			{current?.own && (
				<IconMenu
					icon={ChevronDown}
					small
					label={`View ${current.name}`}
					entries={menuOf(
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
				<Suspense fallback={null}>
					<ViewDialog
						view={editing === "new" ? null : editing}
						onClose={close}
						onSave={async (name, shared) => {
							if (editing !== "new") return views.update(editing, { name, is_shared: shared ? 1 : 0 });
							const saved = await views.create(name, shared, state);
							go({}, { view: String(saved.id) });
						}}
					/>
				</Suspense>
			)}
		</>
	);
}

function menuOf(
	view: SavedView,
	views: Views,
	rename: () => void,
	state: DiaryState,
	today: string,
	leave: () => void,
): MenuEntry[] {
	return [
		{
			id: "update",
			label: "Update to what is shown",
			disabled: sameDiary(state, shownBy(view, today)),
			onAction: () => void views.change(view, viewOfState(state, today)),
		},
		{ id: "rename", label: "Rename", onAction: rename },
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
			onAction: () => void views.remove(view).then((gone) => gone && leave()),
		},
	];
}
