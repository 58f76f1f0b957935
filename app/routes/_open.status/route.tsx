import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { getServiceStatus } from "~/domain/provider/announcements/shown";
import signInStyles from "~/features/kernel/sign-in/sign-in.module.css";
import { formatAnnouncementTime } from "~/features/provider/announcements";
import { timeInLondon } from "~/shared/time/london";
import { Note, Tag } from "~/ui/tag";
import styles from "./status.module.css";

export const meta: MetaFunction = () => [{ title: "Service status · Cartage" }];

export async function loader({ context }: LoaderFunctionArgs) {
	return await getServiceStatus({ platform: context.platform, principal: null, input: undefined });
}

const TONES = { information: undefined, maintenance: "warn", disruption: "danger" } as const;

/** How the services are, and what is announced to everyone. */
export default function Status() {
	const { services, announcements } = useLoaderData<typeof loader>();
	const isDisrupted =
		announcements.some(({ kind }) => kind === "disruption") || services.some(({ is_ok }) => is_ok === 0);
	return (
		<div className={signInStyles.stack}>
			<h1>Service status</h1>
			<Note tone={isDisrupted ? "danger" : "ok"} icon={isDisrupted ? TriangleAlert : CircleCheck}>
				{isDisrupted ? "Something is not working as it should." : "No disruption is known."}
			</Note>
			{announcements.length > 0 && (
				<ul className={styles.list} aria-label="Announcements">
					{announcements.map((announcement) => (
						<li key={announcement.id}>
							<p className="cluster">
								<b>{announcement.title}</b>
								<Tag tone={TONES[announcement.kind]}>{announcement.kind}</Tag>
							</p>
							{announcement.body && <p>{announcement.body}</p>}
							<p className="text-12 muted tabular">{formatAnnouncementTime(announcement)}</p>
						</li>
					))}
				</ul>
			)}
			{services.length > 0 && (
				<ul className={styles.list} aria-label="Services">
					{services.map(({ service, is_ok, checked_at }) => (
						<li key={service} className={styles.service}>
							<span className="grow">{toServiceName(service)}</span>
							<span className="text-12 muted tabular">{timeInLondon(new Date(checked_at))}</span>
							<Tag tone={is_ok === 1 ? "ok" : "danger"}>{is_ok === 1 ? "working" : "disrupted"}</Tag>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

const toServiceName = (service: string) => {
	const words = service.replaceAll(/[_-]/g, " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
};
