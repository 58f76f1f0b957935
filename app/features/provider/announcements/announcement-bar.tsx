import { Info, TriangleAlert, Wrench, X } from "lucide-react";
import { useEffect, useState } from "react";
import { callApi, describeError } from "~/client/api";
import type { ShownAnnouncement } from "~/domain/provider/announcements/schemas";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/icon-button";
import { toast } from "~/ui/overlay/toasts";
import styles from "./announcement-bar.module.css";
import { formatAnnouncementTime } from "./format-announcement-time";

const LOOKS = {
	information: { icon: Info, className: undefined },
	maintenance: { icon: Wrench, className: styles.maintenance },
	disruption: { icon: TriangleAlert, className: styles.disruption },
} as const;

/** How old what is shown may be when a person comes back to the page. */
const MAX_AGE_MS = 5 * 60_000;

/** What the provider announces, a line each; dismissed, it does not come back for this person. */
export function AnnouncementBar({ initial }: { initial: readonly ShownAnnouncement[] }) {
	const { shown, dismiss } = useAnnouncements(initial);
	if (shown.length === 0) return null;
	return (
		<section className={styles.announcements} aria-label="Announcements">
			<ul>
				{shown.map((announcement) => {
					const { icon: Icon, className } = LOOKS[announcement.kind];
					return (
						<li key={announcement.id} className={classNames(styles.line, className)}>
							<Icon className="icon extra-small" aria-hidden="true" />
							<span className="grow">
								<b>{announcement.title}</b>
								{announcement.kind === "maintenance" && (
									<span className="tabular">{` ${formatAnnouncementTime(announcement)}`}</span>
								)}
								{announcement.body && ` ${announcement.body}`}
							</span>
							<IconButton
								icon={X}
								small
								label={`Dismiss ${announcement.title}`}
								onClick={() => void dismiss(announcement.id)}
							/>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

function useAnnouncements(initial: readonly ShownAnnouncement[]) {
	const [announcements, setAnnouncements] = useState(initial);
	const [dismissed, setDismissed] = useState<ReadonlySet<number>>(new Set());
	useEffect(() => setAnnouncements(initial), [initial]);
	useEffect(() => {
		let readAt = Date.now();
		// Anyone who leaves the page open all day learns of a disruption when they come back to it, and within minutes while they look at it.
		const refresh = () => {
			if (document.visibilityState !== "visible" || Date.now() - readAt < MAX_AGE_MS) return;
			readAt = Date.now();
			callApi("GET /client/announcements").then(
				({ data }) => setAnnouncements(data),
				() => undefined,
			);
		};
		const timer = setInterval(refresh, MAX_AGE_MS);
		document.addEventListener("visibilitychange", refresh);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", refresh);
		};
	}, []);
	const setHidden = (id: number, isHidden: boolean) =>
		setDismissed((before) => new Set([...before].filter((other) => other !== id).concat(isHidden ? id : [])));
	const dismiss = async (id: number) => {
		setHidden(id, true);
		try {
			await callApi("PUT /client/announcements/{id}/dismiss", { params: { id } });
		} catch (failure) {
			setHidden(id, false);
			toast.error(describeError(failure));
		}
	};
	return { shown: announcements.filter(({ id }) => !dismissed.has(id)), dismiss };
}
