import { Link } from "@remix-run/react";
import { CircleCheck, CircleDashed } from "lucide-react";
import type { ChecklistItem } from "~/domain/signup/checklist";

/** What a new company still has to do before its first day; gone once everything is done. */
export function FirstSteps({ tasks }: { tasks: readonly ChecklistItem[] }) {
	const open = tasks.filter((task) => !task.done);
	if (open.length === 0) return null;
	return (
		<section className="home-panel first-steps" aria-labelledby="first-steps">
			<header>
				<h2 id="first-steps">First steps</h2>
				<span className="count">
					{tasks.length - open.length} of {tasks.length} done
				</span>
			</header>
			<ol>
				{tasks.map(({ slug, title, done, path }) => (
					<li key={slug} className={done ? "done" : undefined}>
						{done ? (
							<CircleCheck className="i s" aria-label="Done" />
						) : (
							<CircleDashed className="i s" aria-label="To do" />
						)}
						{path && !done ? <Link to={path}>{title}</Link> : <span>{title}</span>}
					</li>
				))}
			</ol>
		</section>
	);
}
