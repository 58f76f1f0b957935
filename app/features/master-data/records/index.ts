import { lazyLayer } from "~/ui/lazy/lazy-part";

export const AddCustomer = lazyLayer(() => import("./add-customer"));
export { CompanyForm } from "./company-form";
export { ColourField } from "./fields/colour-field";
export { ResourceList } from "./list/resource-list";
export { ResourceScreen } from "./resource-screen";
export { revalidatesList } from "./revalidates-list";
export { ScreenTabs } from "./screen-tabs";
export { SettingsFrame } from "./settings-frame";
