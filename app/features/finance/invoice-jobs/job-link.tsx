import { Link, useSearchParams } from "@remix-run/react";
import { openedFromList } from "~/features/jobs/job-detail";

/** Opens a job over the screen, which shows it by `OpenedJob`. */
export function JobLink({ number }: { number: string }) {
	const [params] = useSearchParams();
	const next = new URLSearchParams(params);
	next.set("job", number);
	return (
		<Link to={{ search: next.toString() }} state={openedFromList("press")} preventScrollReset>
			{number}
		</Link>
	);
}
