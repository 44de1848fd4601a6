import { visitPages } from "./merchant-pages.ts";

visitPages("phone");
