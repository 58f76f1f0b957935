import { TriangleAlert } from "lucide-react";
import type { ClientList } from "~/domain/provider/clients/list-clients";
import type { useListParams } from "~/features/shell/navigation";
import {
	CLIENT_PROBLEM_LABELS,
	CLIENT_PROBLEMS,
	CLIENT_STATE_LABELS,
	CLIENT_STATES,
	type ClientProblem,
	type ClientState,
} from "~/shared/booked/health";
import { Chip } from "~/ui/chip";
import { ContentView } from "~/ui/content/content-view";
import { Menu } from "~/ui/menu/menu";
import styles from "./client-grid.module.css";
import { stateDot } from "./client-state";

/** The filter that the address has. */
export interface ClientsFilter {
	keywords: string;
	state: ClientState | "attention" | "all";
	plan: string;
	health: ClientProblem | "ok" | "all";
}

const HEALTH_CHOICES = [
	["all", "all"],
	["ok", "OK"],
	...CLIENT_PROBLEMS.map((problem) => [problem, CLIENT_PROBLEM_LABELS[problem]] as const),
] as const;

interface FilterProps {
	filter: ClientsFilter;
	go: ReturnType<typeof useListParams>;
}

/** The plan and the health that are shown. */
export function FilterMenus({
	plans,
	filter,
	go,
}: FilterProps & { plans: readonly { slug: string; name: string }[] }) {
	const planName = plans.find(({ slug }) => slug === filter.plan)?.name ?? "all";
	const healthName = HEALTH_CHOICES.find(([id]) => id === filter.health)?.[1] ?? "all";
	return (
		<>
			<Menu
				label={`Plan: ${planName}`}
				entries={[{ slug: "all", name: "all" }, ...plans].map(({ slug, name }) => ({
					id: slug,
					label: name,
					checked: slug === filter.plan,
					onAction: () => go({ plan: slug === "all" ? null : slug }),
				}))}
			/>
			<Menu
				label={`Health: ${healthName}`}
				entries={HEALTH_CHOICES.map(([id, label]) => ({
					id,
					label,
					checked: id === filter.health,
					onAction: () => go({ health: id === "all" ? null : id }),
				}))}
			/>
		</>
	);
}

/** The states that are shown, each with how many companies are in it. */
export function StateChips({ list, filter, go }: FilterProps & { list: ClientList }) {
	const { counts, sums } = list;
	const setState = (state: ClientsFilter["state"]) =>
		go({ state: state === "all" || state === filter.state ? null : state });
	return (
		<fieldset className={styles.chips}>
			<legend className="visually-hidden">State</legend>
			<Chip pressed={filter.state === "all"} count={counts.all} onClick={() => setState("all")}>
				All
			</Chip>
			{CLIENT_STATES.map((state) => (
				<Chip
					key={state}
					glyph={<ContentView content={stateDot(state)} />}
					pressed={filter.state === state}
					count={counts[state]}
					onClick={() => setState(state)}
				>
					{CLIENT_STATE_LABELS[state]}
				</Chip>
			))}
			<Chip
				glyph={<TriangleAlert className="icon extra-small" aria-hidden="true" />}
				pressed={filter.state === "attention"}
				count={counts.attention}
				onClick={() => setState("attention")}
			>
				Needs attention
			</Chip>
			<span className={styles.sums}>
				{sums.jobs.toLocaleString("en-GB")} jobs in 30 days · £
				{sums.price_month.toLocaleString("en-GB", { minimumFractionDigits: 2 })} a month
			</span>
		</fieldset>
	);
}
