import { Megaphone, Plus } from "lucide-react";
import { useState } from "react";
import { useActionSubmit } from "~/client/screen-action";
import type { endAnnouncement } from "~/domain/provider/announcements/announcements";
import type { AnnouncementKind, AnnouncementView } from "~/domain/provider/announcements/schemas";
import { showOutcome } from "~/features/kernel/requests";
import { Button } from "~/ui/button";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { confirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Tag, type Tone } from "~/ui/tag";
import { AnnouncementForm } from "./announcement-form";
import styles from "./announcements.module.css";
import { formatAnnouncementTime } from "./format-announcement-time";

const TONES: Record<AnnouncementKind, Tone | undefined> = {
	information: "violet",
	maintenance: "warn",
	disruption: "danger",
};

/** The announcements of the provider: what is shown, what will be and what was. */
export function AnnouncementsScreen({
	announcements,
	now,
}: {
	announcements: readonly AnnouncementView[];
	now: string;
}) {
	const submitEnd = useActionSubmit<typeof endAnnouncement>("endAnnouncement", { reloadsOnRefusal: true });
	const [edited, setEdited] = useState<AnnouncementView | "new" | null>(null);
	const end = async (announcement: AnnouncementView) => {
		const { id, title, version } = announcement;
		const question = `“${title}” will no longer be shown.`;
		if (!(await confirm({ title: "End announcement", question, okText: "End now", danger: true }))) return;
		await showOutcome(submitEnd({ id, version }));
	};
	return (
		<>
			<div className="toolbar">
				<span className="muted">
					Shown as a bar to the staff of companies, a maintenance from three days before.
				</span>
				<span className="grow" />
				<Button variant="primary" icon={Plus} onClick={() => setEdited("new")}>
					New announcement
				</Button>
			</div>
			<div className="table-scroll">
				<SimpleTable
					stacks
					label="Announcements"
					columns={createColumns(now, (row) => void end(row))}
					rows={announcements}
					rowId={({ id }) => String(id)}
					onOpen={setEdited}
					empty={
						<EmptyState
							icon={Megaphone}
							action={<Button onClick={() => setEdited("new")}>Announce something</Button>}
						>
							Nothing has been announced yet.
						</EmptyState>
					}
				/>
			</div>
			{edited && (
				<AnnouncementForm
					announcement={edited === "new" ? null : edited}
					now={now}
					onClose={() => setEdited(null)}
				/>
			)}
		</>
	);
}

/** Whether an announcement is over, is shown or is to come. */
function stateOf({ starts_at, ends_at }: AnnouncementView, now: string): "over" | "now" | "planned" {
	if (ends_at !== null && ends_at <= now) return "over";
	return starts_at <= now ? "now" : "planned";
}

const STATES = { over: "Ended", now: "Now", planned: "Planned" } as const;

const createColumns = (
	now: string,
	onEnd: (announcement: AnnouncementView) => void,
): readonly TableColumn<AnnouncementView>[] => [
	{
		id: "title",
		header: "Announcement",
		isRowHeader: true,
		opensRow: true,
		cell: ({ title }) => title,
	},
	{
		id: "kind",
		header: "Kind",
		className: styles.kind,
		cell: ({ kind }) => <Tag tone={TONES[kind]}>{kind}</Tag>,
	},
	{ id: "time", header: "When", className: styles.time, cell: (row) => formatAnnouncementTime(row) },
	{
		id: "companies",
		header: "To",
		className: styles.recipients,
		cell: ({ tenant_ids, companies }) =>
			tenant_ids === null ? "All companies" : companies.map(({ name }) => name).join(", "),
	},
	{ id: "state", header: "State", className: styles.state, cell: (row) => STATES[stateOf(row, now)] },
	{
		id: "dismissed",
		header: "Dismissed",
		align: "right",
		className: styles.state,
		cell: ({ dismissed }) => dismissed,
	},
	{
		id: "end",
		header: "End",
		hideHeader: true,
		className: styles.state,
		cell: (row) =>
			stateOf(row, now) !== "over" && (
				<Button
					size="row"
					onClick={(event) => {
						event.stopPropagation();
						onEnd(row);
					}}
				>
					End now
				</Button>
			),
	},
];
