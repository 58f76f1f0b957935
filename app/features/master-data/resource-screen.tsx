import type { ListScreen } from "~/domain/account-settings/list-screen";
import { ResourceList } from "./resource-list";
import { ScreenTabs } from "./screen-tabs";
import "./resource.css";

/** A screen with one or more lists of master data. */
export function ResourceScreen(props: Omit<ListScreen, "search">) {
	const { tabs, tab, view } = props;
	return (
		<section className="rc" aria-label={props.title}>
			{tabs.length > 1 && <ScreenTabs label={props.title} tabs={tabs} tab={tab} />}
			<ResourceList key={`${view.name}:${tab}`} {...props} title={tabs[tab]?.title ?? props.title} />
		</section>
	);
}
