import { Phrases } from "./phrases.ts";

/** Title of the page that an account begins with. */
export const DASHBOARD = new Phrases({
  en: "dashboard|welcome back|overview|control panel|admin panel|my account|account overview|home dashboard|console|workspace",
  de: "dashboard|übersicht|willkommen zurück|mein konto|kontoübersicht|systemsteuerung|cockpit|guten morgen|guten tag",
  fr: "tableau de bord|bon retour|mon compte|vue d'ensemble|mon espace|espace client|aperçu",
  es: "panel|panel de control|tablero|bienvenido de nuevo|bienvenida de nuevo|mi cuenta|resumen|escritorio|vista general",
  it: "dashboard|pannello|pannello di controllo|bentornato|bentornata|il mio account|panoramica|cruscotto|riepilogo",
  nl: "dashboard|overzicht|welkom terug|mijn account|bedieningspaneel|mijn omgeving",
  pt: "painel|painel de controle|painel de controlo|bem vindo de volta|minha conta|visão geral|resumo|dashboard",
  pl: "pulpit|panel|panel sterowania|witaj ponownie|moje konto|przegląd|podsumowanie|kokpit",
  ja: "ダッシュボード|マイページ|概要|管理画面|おかえりなさい|ホーム画面|管理パネル",
  zh: "仪表盘|仪表板|控制台|欢迎回来|概览|我的账户|管理后台|工作台|儀表板|总览|控制面板",
});
