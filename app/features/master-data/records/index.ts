import { lazyLayer } from "~/ui/lazy-part";

export const AddCustomer = lazyLayer(() => import("./add-customer"));
export { ColourField } from "./colour-field";
export { CompanyForm } from "./company-form";
export { ResourceList } from "./resource-list";
export { ResourceScreen } from "./resource-screen";
export { revalidatesList } from "./revalidates-list";
export { ScreenTabs } from "./screen-tabs";
export { SettingsFrame } from "./settings-frame";
