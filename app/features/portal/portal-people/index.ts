export { type PeopleActions, PeopleList } from "./people-list";
