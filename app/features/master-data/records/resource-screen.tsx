import type { ListScreen } from "~/domain/shell/account-settings/list-screen";
import { ResourceList } from "./list/resource-list";
import styles from "./resource-screen.module.css";
import { ScreenTabs } from "./screen-tabs";

/** A screen with one or more lists of master data. */
export function ResourceScreen(props: Omit<ListScreen, "search">) {
	const { tabs, tab, view } = props;
	return (
		<section className={styles.screen} aria-label={props.title}>
			{tabs.length > 1 && <ScreenTabs label={props.title} tabs={tabs} tab={tab} />}
			<ResourceList key={`${view.name}:${tab}`} {...props} title={tabs[tab]?.title ?? props.title} />
		</section>
	);
}
