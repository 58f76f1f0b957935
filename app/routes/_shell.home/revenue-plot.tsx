import type { Dashboard } from "~/domain/dashboard/dashboard";
import { showPounds } from "~/shared/money/text";
import { permissionText } from "~/shared/texts/permissions";
import { formatWeekday } from "~/shared/time/format-day";
import { LinePlot } from "~/ui/plot/line-plot";
import styles from "./panel-list.module.css";

/** The revenue of the last seven days compared with the week before, or why it is missing. */
export function RevenuePlot({ revenue }: Pick<Dashboard, "revenue">) {
	if (!revenue) return <p className={styles.emptyNote}>{permissionText.revenue}</p>;
	return (
		<LinePlot
			label="Revenue of the last seven days and of the week before, in pounds"
			name="This week"
			labels={revenue.map(({ date }) => formatWeekday(date))}
			values={revenue.map(({ total: pounds }) => pounds)}
			comparison={{ name: "Last week", values: revenue.map(({ lastWeek }) => lastWeek) }}
			formatValue={(pounds) => showPounds(Math.round(pounds)).replace(/\.00$/, "")}
			highlightedIndex={revenue.length - 1}
			height={220}
		/>
	);
}
