// Made by `npm run gen` from src/console; do not edit.
/** A module that shows the console in the page that loads it. */
export const CONSOLE_SCRIPT: string = `try{Intl.getCanonicalLocales(navigator.language)}catch{Object.defineProperty(navigator,"language",{value:\`en-US\`})}var e,t,n,r,i,a,o,s,c,l,u,d=Symbol.for(\`pv\`),f={},p=[],m=/^m(i|n|o|s|text|space)$/,h=Array.isArray,g=p.slice,_=Object.assign;function v(e){e&&e.parentNode&&e.remove()}function y(e,t,n){var r,i,a,o={},s=arguments.length;for(a in t)a==\`key\`?r=t[a]:a==\`ref\`&&typeof e!=\`function\`?i=t[a]:o[a]=t[a];return s>2&&(o.children=s>3?g.call(arguments,2):n),b(e,o,r,i,null)}function b(n,r,i,a,o){var s={type:n,props:r,key:i,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:d,__v:o||++t,__i:-1,__u:0};return!o&&e.vnode&&e.vnode(s),s}function x(e){return e.children}function S(e,t){this.props=e,this.context=t,this.__g=0}function C(e,t){if(t==null)return e.__&&C(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!=\`function\`||e.props.__P?null:C(e)}function w(t){var n,r=t.__v,i=r.__e,a=[],o=[],s=t.__P;s&&((n=_({constructor:d},r)).__v=r.__v+1,e.vnode&&e.vnode(n),oe(s,n,r,t.__n,s.namespaceURI,32&r.__u?[i]:null,a,i||C(r),32&r.__u,o),n.__v=r.__v,n.__.__k[n.__i]=n,k(a,n,o),r.__=r.__e=null,n.__e!=i&&T(n))}function T(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),T(e)}function E(t){(8&t.__g||(t.__g|=8,r.push(t),a++))&&i==e.debounceRendering||((i=e.debounceRendering)||queueMicrotask)(D)}function D(){try{for(var e,t=1;r.length;)r.length>t&&r.sort(o),e=r.shift(),t=r.length,8&e.__g&&w(e)}finally{(a=r.length)&&(i||queueMicrotask)(D)}}function ee(e,t,n,r,i,a,o,s,c,l,u){var d,m,h,g,_,v,y=r.__k||p,b=t.length;for(c=te(n,t,y,c,b),d=0;d<b;d++)(h=n.__k[d])!=null&&(m=~h.__i&&y[h.__i]||f,h.__i=d,v=oe(e,h,m,i,a,o,s,c,l,u),g=h.__e,(m.ref!=h.ref||8&m.__u)&&(m.ref&&j(m.ref,null,h,m),h.ref&&u.push(h.ref,h.__c||g,h)),_||=g,4&h.__u?(c=ne(h,c,e,!m.__v),m.__e&&(m.__e=null)):typeof h.type==\`function\`&&v!==void 0?c=v:g&&(c=g.nextSibling),h.__u&=-21);return n.__e=_,c}function te(e,t,n,r,i){var a,o,s,c,l,u,f,p,m,g=n.length,_=g,v=0,y=0,S=e.__k=Array(i);for(a=0;a<i;a++)(o=t[a])!=null&&typeof o!=\`boolean\`&&typeof o!=\`function\`?(typeof o!=\`object\`||o.constructor===String?o=S[a]=b(null,o):h(o)?o=S[a]=b(x,{children:o}):o.constructor===d&&o.__b?o=S[a]=b(o.type,o.props,o.key,o.ref,o.__v):S[a]=o,c=a+v,o.__=e,o.__b=e.__b+1,s=null,~(l=o.__i=O(o,n,c,_))&&(_--,(s=n[l])&&(s.__u|=2)),s&&s.__v?(o.__u|=16,l==c-1?v--:l==c+1?v++:l!=c&&(l>c?v--:v++,y=1)):(~l||(i>g?v--:i<g&&v++),typeof o.type!=\`function\`&&(o.__u|=4))):S[a]=null;if(y){for(u=[],f=[],a=0;a<i;a++)if((o=S[a])&&16&o.__u){for(v=0,p=u.length;v<p;)u[m=v+p>>1]<o.__i?v=m+1:p=m;u[v]=o.__i,f[a]=v+1}for(v=u.length;a--;)f[a]&&(f[a]==v?v--:S[a].__u|=4)}if(_)for(a=0;a<g;a++)!(s=n[a])||2&s.__u||(s.__e==r&&(r=C(s)),le(s,s));return r}function ne(e,t,n,r){var i,a,o,s;if(typeof e.type==\`function\`){if(e.props.__P)return t;if(i=e.__k)for(a=0;a<i.length;a++)i[a]&&(i[a].__=e,t=ne(i[a],t,n,!1));return t}for(t&&!t.parentNode&&(t=C(e))&&!t.parentNode&&(t=null),o=e.__e,s=t;s&&s.nodeType==8;)s=s.nextSibling;for(o!=s&&(!r&&n.moveBefore&&o.parentNode?n.moveBefore(o,t):n.insertBefore(o,t||null)),t=o;(t&&=t.nextSibling)&&t.nodeType==8&&!t.data.startsWith(\`$s\`););return t}function O(e,t,n,r){var i,a=e.key,o=e.type,s=t[n],c=s&&!(2&s.__u);if(s===null&&a==null||c&&a==s.key&&o==s.type)return n;if(r>+!!c){for(i=n-1;i>=0;i--)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i;for(i=n+1;i<t.length;i++)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i}return-1}function re(e,t,n){n??=\`\`,t[0]==\`-\`?e.setProperty(t,n):e[t]=n}function ie(e,t,n,r,i){var a,o;if(t==\`style\`){if(typeof n==\`string\`)e.style.cssText=n;else{if(typeof r==\`string\`&&(e.style.cssText=r=\`\`),r)for(t in r)n&&t in n||re(e.style,t);if(n)for(t in n)r&&n[t]==r[t]||re(e.style,t,n[t])}}else if(t[0]==\`o\`&&t[1]==\`n\`)typeof n!=\`function\`&&(n=null),typeof r!=\`function\`&&(r=null),(e.__e||={})[t]=n,n&&r||(o=u[t]||(u[t]=ae(t)),(e.__a||={})[t]=l,a=t!=(t=t.replace(c,\`$1\`)),(t=t.slice(2))[0]<\`a\`&&(t=t.toLowerCase()),n?e.addEventListener(t,o,a):e.removeEventListener(t,o,a));else{if(i==\`http://www.w3.org/2000/svg\`)t=t.replace(/xlink(H|:h)/,\`h\`).replace(/sName$/,\`s\`);else if(t!=\`width\`&&t!=\`height\`&&t!=\`href\`&&t!=\`list\`&&t!=\`form\`&&t!=\`tabIndex\`&&t!=\`download\`&&t!=\`rowSpan\`&&t!=\`colSpan\`&&t!=\`role\`&&t!=\`popover\`&&t in e)try{e[t]=n??\`\`;return}catch{}if(typeof n==\`function\`)return;n==null||!1===n&&t[4]!=\`-\`?e.removeAttribute(t):e.setAttribute(t,t==\`popover\`&&n==1?\`\`:n)}}function ae(t){return function(n){var r=this.__e;if(r){if(r=r[t],n[s]==null)n[s]=l++;else if(n[s]<this.__a[t])return;return r(e.event?e.event(n):n)}}}function oe(t,n,r,i,a,o,s,c,l,u){var f,m,g,y,b,w,T,E,D,te,ne,O,re,ie,ae,oe,k,j,N=n.type;if(n.constructor!==d)return null;128&r.__u&&(l=32&r.__u,f=r.__c.__z)&&(n.__u|=l,m=o=[],f.nodeType==8?c=se(f,o):o.push(f),c=o[0]||c),(f=e.__b)&&f(n);n:if(typeof N==\`function\`){g=s.length;try{if(E=n.props,D=(f=N.prototype)&&f.render,te=(f=N.contextType)&&i[f.__c],ne=f?te?te.props.value:f.__:i,(y=r.__c)?(n.__c=y,2&y.__g&&(y.__g|=1)):(D?n.__c=y=new N(E,ne):(n.__c=y=new S(E,ne),y.constructor=N,y.render=M),te&&te.sub(y),y.state||(y.state={}),y.__n=i,y.__g|=8,y.__h=[],y.__k=[]),D&&(y.__s||(y.__s=y.state),N.getDerivedStateFromProps&&(y.__s==y.state&&(y.__s=_({},y.__s)),_(y.__s,N.getDerivedStateFromProps(E,y.__s)))),b=y.props,w=y.state,y.__v=n,r.__c){if(E!==b&&D&&!N.getDerivedStateFromProps&&y.componentWillReceiveProps&&y.componentWillReceiveProps(E,ne),n.__v==r.__v&&!(8&y.__g)||!(4&y.__g)&&y.shouldComponentUpdate&&!1===y.shouldComponentUpdate(E,y.__s,ne)){n.__v!=r.__v&&(y.props=E,y.state=y.__s,y.__g&=-9),n.__e=r.__e,n.__k=r.__k,n.__k.some(function(e){e&&(e.__=n)}),p.push.apply(y.__h,y.__k),y.__k=[],y.__h.length&&s.push(y),c=C(r);break n}y.componentWillUpdate&&y.componentWillUpdate(E,y.__s,ne),D&&y.componentDidUpdate&&y.__h.push(function(){y.componentDidUpdate(b,w,T)})}else D&&!N.getDerivedStateFromProps&&y.componentWillMount&&y.componentWillMount(),D&&y.componentDidMount&&y.__h.push(y.componentDidMount);y.context=ne,y.props=E,y.__P=t,y.__g&=-5,O=e.__r,re=D?25:0;do y.__g&=-9,O&&O(n),f=y.render(y.props,y.state=y.__s,y.context);while(8&y.__g&&++re<25);D&&(p.push.apply(y.__h,y.__k),y.__k=[]),y.state=y.__s,y.getChildContext&&(i=_({},i,y.getChildContext())),D&&r.__c&&y.getSnapshotBeforeUpdate&&(T=y.getSnapshotBeforeUpdate(b,w)),ie=f&&f.type===x&&f.key==null?f.props.children:f,E.__P&&(f=c,a=(t=E.__P).namespaceURI,l=o=null,r.props&&r.props.__P!=t&&(r.__k.some(function(e){e&&le(e,e)}),r.__k=null),c=r.__k?C(r,0):null),c=ee(t,h(ie)?ie:[ie],n,r,i,a,o,s,c,l,u),E.__P&&(n.__e=null,c=f),n.__u&=-161,m&&m.some(v),y.__h.length&&s.push(y),1&y.__g&&(y.__g&=-4)}catch(t){if(s.length=g,n.__v=null,l||o){if(t&&t.then){if(n.__u|=128|l,o){for(~(k=o.indexOf(c||void 0))||(k=o.length);(j=o[k-1])&&j.nodeType==8;)k--;for(;k<o.length;k++)if(j=o[k]){if(o[k]=null,ae){if(j==oe)break}else{if(j.nodeType!=8)break;j.data.startsWith(\`$s\`)&&(oe=se(ae=j))}}}if(!ae){for(;c&&c.nodeType==8&&c.nextSibling;)c=c.nextSibling;ae=c}(f=se(ae=n.__c.__z||(n.__c.__z=ae)))?(n.__e=ae,c=f):n.__e=c,c&&=c.nextSibling}else o&&o.some(v)}else n.__e=r.__e;n.__k||=r.__k||[],t&&t.then||ce(n),e.__e(t,n,r)}}else c=n.__e=A(r.__e,n,r,i,a,o,s,l,u,t);return(f=e.diffed)&&f(n),c}function se(e,t){if(e&&e.nodeType==8&&e.data.startsWith(\`$s\`))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith(\`$s\`))n++;else if(e.data.startsWith(\`/$s\`)&&!--n)return e}t&&t.push(e)}}function ce(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(ce))}function k(t,n,r){for(var i=0;i<r.length;)j(r[i++],r[i++],r[i++]);e.__c&&e.__c(n,t),t.some(function(n){try{t=n.__h,n.__h=[],t.some(function(e){e.call(n)})}catch(t){e.__e(t,n.__v)}})}function A(t,n,r,i,a,o,s,c,l,u){var d,p,_,y,b,x,S,w,T=r.props||f,E=n.props,D=n.type;if(D==\`svg\`?a=\`http://www.w3.org/2000/svg\`:D==\`math\`?a=\`http://www.w3.org/1998/Math/MathML\`:a||=\`http://www.w3.org/1999/xhtml\`,o){for(d=0;d<o.length;d++)if((b=o[d])&&(D?b.localName==D:b.nodeType==3)){t=b,o[d]=null;break}}if(!t){if(w=u.ownerDocument||document,!D)return w.createTextNode(E);t=w.createElementNS(a,D,E.is?E:u),c&&=(e.__m&&e.__m(n,o),!1),o=null}if(D){if(u=D==\`template\`&&t.content||t,o=D==\`textarea\`&&E.defaultValue!=null?null:o&&g.call(u.childNodes),!c&&o)for(T={},d=0;d<t.attributes.length;d++)T[(b=t.attributes[d]).name]=b.value;for(d in T)b=T[d],d==\`dangerouslySetInnerHTML\`?_=b:d==\`children\`||d in E||d==\`value\`&&\`defaultValue\`in E||d==\`checked\`&&\`defaultChecked\`in E||ie(t,d,null,b,a);for(d in E)b=E[d],d==\`children\`?y=b:d==\`dangerouslySetInnerHTML\`?p=b:d==\`value\`?x=b:d==\`checked\`?S=b:c&&typeof b!=\`function\`||T[d]===b||ie(t,d,b,T[d],a);p?(c||_&&(p.__html==_.__html||p.__html==t.innerHTML)||(t.innerHTML=p.__html),n.__k=[]):(_&&(t.textContent=\`\`),(D==\`foreignObject\`||a==\`http://www.w3.org/1998/Math/MathML\`&&m.test(D))&&(a=\`http://www.w3.org/1999/xhtml\`),ee(u,h(y)?y:[y],n,r,i,a,o,s,o?o[0]:r.__k&&C(r,0),c,l),o&&o.some(v)),c&&D!=\`textarea\`||(d=\`value\`,D==\`progress\`&&x==null?t.removeAttribute(d):x==null||x===t[d]&&(D!=\`progress\`||x)||ie(t,d,x,T[d],a),d=\`checked\`,S!=null&&S!=t[d]&&ie(t,d,S,T[d],a))}else T===E||c&&t.data==E||(t.data=E);return t}function j(t,n,r,i){try{typeof t==\`function\`?n?n.__x=t(n)||1:(i&&=i.__c||i.__e)&&(n=i.__x)&&(i.__x=null,typeof n==\`function\`?n():t(null)):t.current=n}catch(t){e.__e(t,r)}}function le(t,n,r){var i,a,o,s;if(e.unmount&&e.unmount(t),!(i=t.ref)||i.current&&i.current!=t.__e||j(i,null,n,t),i=t.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(t){e.__e(t,n)}i.__P=i.__n=null}if(i=t.__k)for(s=0;s<i.length;s++)i[s]&&le(i[s],n,typeof t.type!=\`function\`||r&&!t.props.__P);!r&&(i=t.__c)&&(i=i.__z)&&(a=se(i,o=[]))&&(i==t.__e&&o.some(v),v(a),v(i)),r||v(t.__e),t.__e=t.__c=t.__=null}function M(e,t,n){return this.constructor(e,n)}function N(t,n){var r,i,a,o;e.__&&e.__(t,n),n.nodeType==9&&(n=n.documentElement),i=(r=t&&32&t.__u)?null:n.__k,n.__k=b(x,{children:[t]}),a=[],o=[],oe(n,n.__k,i||f,f,n.namespaceURI,i?null:n.firstChild?g.call(n.childNodes):null,a,i?i.__e:n.firstChild,r,o),k(a,n.__k,o),n.__k.props.children=null}e={__e:function(e,t,n,r){for(var i,o,s;t=t.__;)if((i=t.__c)&&!(1&i.__g)){i.__g|=4;try{if((s=(o=i.constructor)&&o.getDerivedStateFromError)&&i.setState(o.getDerivedStateFromError(e)),i.componentDidCatch&&(i.componentDidCatch(e,r||{}),s=1),s&&8&i.__g)return void(i.__g|=2)}catch(t){e=t}}throw a=0,e}},t=0,n=function(e){return e!=null&&e.constructor===d},S.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=_({},this.state)),typeof e==\`function\`&&(e=e(_({},n),this.props)),e&&(_(n,e),this.__v&&(t&&this.__k.push(t),E(this)))},S.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),E(this))},S.prototype.render=x,r=[],a=0,o=function(e,t){return e.__v.__b-t.__v.__b},s=Symbol(),c=/(PointerCapture)$|Capture$/i,l=0,u={};var ue,P,de,fe,pe=Object.is,me=0,he=[],ge=[],_e=e,ve=_e.__b,ye=_e.__r,be=_e.diffed,xe=_e.__c,Se=_e.unmount,Ce=_e.__;function we(e,t){_e.__h&&_e.__h(P,e,me||t),me=0;var n=P.__H||(P.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function F(e){return me=1,I(Fe,e)}function I(e,t,n){var r=we(ue++,2);if(r.t=e,!r.__c&&(r.__=[n?n(t):Fe(void 0,t),function(e){var t=(r.__N||r.__)[0],n=r.t(t,e);pe(t,n)||(r.__N=[n,r.__[1]],r.__c.setState({}))}],r.__c=P,!P.__f)){P.__f=!0;var i=P.shouldComponentUpdate;P.shouldComponentUpdate=function(e,t,n){var r=this.__H;if(!r)return!0;var a=!1,o=this.props!=e;if(r.__.some(function(e){e.__N&&(a=!0,pe(e.__[0],e.__N[0])||(o=!0))}),i){var s=i.call(this,e,t,n);return a?s||o:s}return!a||o}}return r.__}function L(e,t){var n=we(ue++,3);!_e.__s&&Pe(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,P.__H.__h.push(n))}function Te(e,t){var n=we(ue++,4);!_e.__s&&Pe(n.__H,t)&&(n.__P=!1,n.__=e,n.u=t,P.__h.push(n))}function Ee(e){return me=5,De(function(){return{current:e}},[])}function De(e,t){var n=we(ue++,7);return Pe(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function Oe(){var e;do{for(;e=ge.shift();)try{Me(e)}catch(t){_e.__e(t,{__:(e=e.__P)&&e.__v})}for(;e=he.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Me),t.__h.some(Ne),t.__h=[]}catch(n){t.__h=[],_e.__e(n,e.__v)}}}while(ge.length)}_e.__b=function(e){P=null,ve&&ve(e)},_e.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Ce&&Ce(e,t)},_e.__r=function(e){ye&&ye(e),ue=0;var t=(P=e.__c).__H;t&&(de==P?P.__h=[]:(t.__h.some(Me),t.__h.some(Ne),ue=0),t.__h=[],t.__.some(function(e){e.__N&&(e.__=e.__N),e.u=e.__N=void 0})),de=P},_e.diffed=function(e){be&&be(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&je(he.push(t)),t.__H.__.some(function(e){e.u&&(e.__H=e.u)})),de=P=null},_e.__c=function(e,t){t.some(function(e){try{e.__h.some(Me),e.__h=e.__h.filter(function(e){return!e.__||Ne(e)})}catch(t){e.__h=[function(){throw t}]}}),xe&&xe(e,t)},_e.unmount=function(e){Se&&Se(e);var t,n,r=e.__c;r&&r.__H&&(r.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n&&=n.__c}r.__P=n,je(ge.push(r))}else Me(r)}catch(e){t=e}}),r.__H=void 0,t&&_e.__e(t,r.__v))};var ke=typeof requestAnimationFrame==\`function\`;function Ae(e){var t,n=function(){clearTimeout(r),ke&&cancelAnimationFrame(t),setTimeout(e)},r=setTimeout(n,35);ke&&(t=requestAnimationFrame(n))}function je(e){e!=1&&fe==_e.requestAnimationFrame||((fe=_e.requestAnimationFrame)||Ae)(Oe)}function Me(e){var t=P,n=e.__c;typeof n==\`function\`&&(e.__c=void 0,n()),P=t}function Ne(e){var t=P;e.__c=e.__(),P=t}function Pe(e,t){return!e||e.length!=t.length||t.some(function(t,n){return!pe(t,e[n])})}function Fe(e,t){return typeof t==\`function\`?t(e):t}var Ie=Symbol.for(\`preact-signals\`);function Le(){if(He>1)He--;else{var e,t=!1;for((function(){var e=Ke;for(Ke=void 0;e!==void 0;){var t=e.S;if(t.v===e.v)for(var n=t.t;n!==void 0;n=n.x)n.i===e.i&&(n.i=t.i);e=e.o}})();Ve!==void 0;){var n=Ve;for(Ve=void 0,Ue++;n!==void 0;){var r=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Xe(n))try{n.c()}catch(n){t||=(e=n,!0)}n=r}}if(Ue=0,He--,t)throw e}}function Re(e){if(He>0)return e();Ge=++We,He++;try{return e()}finally{Le()}}var ze,R=void 0;function Be(e){var t=R,n=ze;R=void 0,ze=void 0;try{return e()}finally{R=t,ze=n}}var Ve=void 0,He=0,Ue=0,We=0,Ge=0,Ke=void 0,qe=0;function Je(e){if(R!==void 0){var t=e.n;if(t===void 0||t.t!==R)return t={i:0,S:e,p:R.s,n:void 0,t:R,e:void 0,x:void 0,r:t},R.s!==void 0&&(R.s.n=t),R.s=t,e.n=t,32&R.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=R.s,t.n=void 0,R.s.n=t,R.s=t),t}}function Ye(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}Ye.prototype.brand=Ie,Ye.prototype.h=function(){return!0},Ye.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n===void 0?Be(function(){var e;(e=t.W)==null||e.call(t)}):n.e=e)},Ye.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,r=e.x;n!==void 0&&(n.x=r,e.e=void 0),r!==void 0&&(r.e=n,e.x=void 0),e===this.t&&(this.t=r,r===void 0&&Be(function(){var e;(e=t.Z)==null||e.call(t)}))}},Ye.prototype.subscribe=function(e){var t=this;return at(function(){var n=t.value;Be(function(){return e(n)})},{name:\`sub\`})},Ye.prototype.valueOf=function(){return this.value},Ye.prototype.toString=function(){return this.value+\`\`},Ye.prototype.toJSON=function(){return this.value},Ye.prototype.peek=function(){var e=this;return Be(function(){return e.value})},Object.defineProperty(Ye.prototype,"value",{get:function(){var e=Je(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Ue>100)throw Error(\`Cycle detected\`);(function(e){He!==0&&Ue===0&&e.l!==Ge&&(e.l=Ge,Ke={S:e,v:e.v,i:e.i,o:Ke})})(this),this.v=e,this.i++,qe++,He++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Le()}}}});function z(e,t){return new Ye(e,t)}function Xe(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Ze(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Qe(e){for(var t=e.s,n=void 0;t!==void 0;){var r=t.p;t.i===-1?(t.S.U(t),r!==void 0&&(r.n=t.n),t.n!==void 0&&(t.n.p=r)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=r}e.s=n}function $e(e,t){Ye.call(this,void 0,t),this.x=e,this.s=void 0,this.g=qe-1,this.f=4}$e.prototype=new Ye,$e.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===qe))return!0;if(this.g=qe,this.f|=1,this.i>0&&!Xe(this))return this.f&=-2,!0;var e=R;try{Ze(this),R=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(e){this.v=e,this.f|=16,this.i++}return R=e,Qe(this),this.f&=-2,!0},$e.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}Ye.prototype.S.call(this,e)},$e.prototype.U=function(e){if(this.t!==void 0&&(Ye.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}},$e.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}},Object.defineProperty($e.prototype,"value",{get:function(){if(1&this.f)throw Error(\`Cycle detected\`);var e=Je(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function et(e,t){return new $e(e,t)}function tt(e){var t=e.j;if(e.j=void 0,typeof t==\`function\`){He++;var n=R;R=void 0;try{t()}catch(t){throw e.f&=-2,e.f|=8,nt(e),t}finally{R=n,Le()}}}function nt(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,tt(e)}function rt(e){if(R!==this)throw Error(\`Out-of-order effect\`);Qe(this),R=e,this.f&=-2;try{8&this.f&&nt(this)}finally{Le()}}function it(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,ze&&ze.push(this)}it.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t==\`function\`&&(this.j=t)}finally{e()}},it.prototype.S=function(){if(1&this.f)throw Error(\`Cycle detected\`);this.f|=1,this.f&=-9,tt(this),Ze(this),He++;var e=R;return R=this,rt.bind(this,e)},it.prototype.N=function(){2&this.f||(this.f|=2,this.u=Ve,Ve=this)},it.prototype.d=function(){this.f|=8,1&this.f||nt(this)},it.prototype.dispose=function(){this.d()};function at(e,t){var n=new it(e,t);try{n.c()}catch(e){throw n.d(),e}var r=n.d.bind(n);return r[Symbol.dispose]=r,r}var ot,st,ct=typeof window<\`u\`&&!!window.__PREACT_SIGNALS_DEVTOOLS__,lt=[];at(function(){ot=this.N})();function ut(t,n){e[t]=n.bind(null,e[t]||function(){})}function dt(e){if(st){var t=st;st=void 0,t()}st=e&&e.S()}function ft(e){var t=this,r=e.data,i=mt(r);i.name=\`ReactiveDom\`,i.value=r;var a=De(function(){for(var e=t,r=t.__v;r=r.__;)if(r.__c){r.__c.__$f|=4;break}var a=et(function(){var e=i.value.value;return e===0?0:!0===e?\`\`:e||\`\`}),o=et(function(){return!Array.isArray(a.value)&&!n(a.value)}),s=at(function(){if(this.N=_t,o.value){var t=a.value;e.__v&&e.__v.__e&&e.__v.__e.nodeType===3&&(e.__v.__e.data=t)}}),c=t.__$u.d;return t.__$u.d=function(){s(),c.call(this)},[o,a]},[]),o=a[0],s=a[1];return o.value?s.peek():s.value}ft.displayName=\`ReactiveTextNode\`,Object.defineProperties(Ye.prototype,{constructor:{configurable:!0,value:y(x,null).constructor},type:{configurable:!0,value:ft},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}}),ut(\`__b\`,function(e,t){if(dt(),typeof t.type==\`string\`){var n,r=t.props;for(var i in r)if(i!==\`children\`){var a=r[i];a instanceof Ye&&(n||(t.__np=n={}),n[i]=a,r[i]=a.peek())}}e(t)}),ut(\`__r\`,function(e,t){if(e(t),t.type!==x){dt();var n,r=t.__c;r&&(r.__$f&=-2,(n=r.__$u)===void 0&&(r.__$u=n=function(e,t){var n;return at(function(){n=this},{name:t}),n.c=e,n}(function(e){return function(){var t;ct&&((t=this.y)==null||t.call(this)),e.__$f|=1,e.setState({})}}(r),typeof t.type==\`function\`?t.type.displayName||t.type.name:\`\`))),dt(n)}}),ut(\`__e\`,function(e,t,n,r){dt(),e(t,n,r)}),ut(\`diffed\`,function(e,t){dt();var n;if(typeof t.type==\`string\`&&(n=t.__e)){var r=t.__np,i=t.props,a=n.U;if(a)for(var o in a){var s=a[o];s===void 0||r&&o in r||(s.d(),a[o]=void 0)}if(r)for(var c in a||(a={},n.U=a),r){var l=a[c],u=r[c];l===void 0?(l=pt(n,c,u,i),a[c]=l):l.o(u,i)}}e(t)});function pt(e,t,n,r){var i=t in e&&e.ownerSVGElement===void 0,a=z(n);return{o:function(e,t){a.value=e,r=t},d:at(function(){this.N=_t;var n=a.value.value;r[t]!==n&&(r[t]=n,i?e[t]=n:n!=null&&(!1!==n||t[4]===\`-\`)?e.setAttribute(t,n):e.removeAttribute(t))})}}ut(\`unmount\`,function(e,t){if(typeof t.type==\`string\`){var n=t.__e;if(n){var r=n.U;if(r)for(var i in n.U=void 0,r){var a=r[i];a&&a.d()}}var o=t.__np;if(o){var s=t.props;for(var c in o)s[c]=o[c]}t.__np=void 0}else{var l=t.__c;if(l){l.__$f|=8;var u=l.__$u;u&&(l.__$u=void 0,u.d())}}e(t)}),ut(\`__h\`,function(e,t,n,r){r<3&&(t.__$f|=2),e(t,n,r)}),S.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,r=n&&n.s!==void 0;for(var i in t)return!0;if(this.__f||typeof this.u==\`boolean\`&&!0===this.u){var a=2&this.__$f;if(!(r||a||4&this.__$f)||1&this.__$f)return!0}else if(!(r||4&this.__$f)||3&this.__$f)return!0;for(var o in e)if(o!==\`__source\`&&e[o]!==this.props[o])return!0;for(var s in this.props)if(!(s in e))return!0;return!1};function mt(e,t){return De(function(){return z(e,t)},[])}var ht=function(e){queueMicrotask(function(){queueMicrotask(e)})};function gt(){Re(function(){for(var e;e=lt.shift();)ot.call(e)})}function _t(){lt.push(this)===1&&(e.requestAnimationFrame||ht)(gt)}function vt(){document.querySelector(\`#main\`)?.focus()}var yt=Symbol.for(\`pv\`),bt=0;Array.isArray;function B(t,n,r,i,a,o){n||={};var s,c,l=n;if(\`ref\`in l&&typeof t!=\`function\`)for(c in l={},n)c==\`ref\`?s=n[c]:l[c]=n[c];var u={type:t,props:l,key:r,ref:s,__k:null,__:null,__b:0,__e:null,__c:null,constructor:yt,__v:--bt,__i:-1,__u:0};return(a||o)&&(u.__source=a,u.__self=o),e.vnode&&e.vnode(u),u}function xt(){return/* @__PURE__ */ B(\`svg\`,{class:\`mark\`,viewBox:\`0 0 24 16\`,"aria-hidden":\`true\`,children:[/* @__PURE__ */ B(\`path\`,{d:\`M2 14a10 10 0 0 1 20 0\`,fill:\`none\`,stroke:\`currentColor\`,"stroke-width":\`2.6\`,"stroke-linecap":\`round\`}),/* @__PURE__ */ B(\`circle\`,{cx:\`12\`,cy:\`12.5\`,r:\`2.2\`,fill:\`currentColor\`})]})}const St=\`fermata-theme\`,Ct=[\`system\`,\`light\`,\`dark\`],wt=z(Dt());function Tt(){wt.value=Ct[(Ct.indexOf(wt.value)+1)%Ct.length]??\`system\`,localStorage.setItem(St,wt.value),Et()}function Et(){wt.value===\`system\`?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=wt.value}function Dt(){try{let e=localStorage.getItem(St);return Ct.find(t=>t===e)??\`system\`}catch{return\`system\`}}const Ot=z(kt());addEventListener(\`hashchange\`,()=>Ot.value=kt());function kt(){let[e=\`\`,t=\`\`,n=\`\`]=location.hash.replace(/^#\\/?/,\`\`).split(\`/\`).map(e=>At(e));return{view:e,id:t,part:n}}function At(e){try{return decodeURIComponent(e)}catch{return e}}function V(...e){return\`#/\${e.map(encodeURIComponent).join(\`/\`)}\`}function H({error:e}){return e?/* @__PURE__ */ B(\`p\`,{class:\`trouble\`,role:\`alert\`,children:[/* @__PURE__ */ B(\`strong\`,{children:e.message}),e.hint!==\`\`&&/* @__PURE__ */ B(\`span\`,{children:[\` \`,e.hint]})]}):null}function jt({title:e,children:t}){return/* @__PURE__ */ B(\`div\`,{class:\`empty\`,children:[/* @__PURE__ */ B(\`p\`,{class:\`empty-title\`,children:e}),t]})}function Mt({tone:e=\`plain\`,children:t}){return/* @__PURE__ */ B(\`span\`,{class:\`badge \${e}\`,children:t})}function Nt({label:e,choices:t,value:n,onChange:r}){return/* @__PURE__ */ B(\`div\`,{class:\`switch\`,role:\`group\`,"aria-label":e,children:t.map(([e,t])=>/* @__PURE__ */ B(\`button\`,{type:\`button\`,"aria-pressed":e===n,onClick:()=>r(e),children:t},e))})}function Pt({label:e,value:t,onChange:n}){return/* @__PURE__ */ B(\`input\`,{class:\`filter\`,type:\`search\`,placeholder:e,"aria-label":e,value:t,onInput:({currentTarget:e})=>n(e.value)})}function Ft(e,...t){let n=t.join(\` \`).toLowerCase();return e.toLowerCase().split(/\\s+/).every(e=>n.includes(e))}function It(e){return e<1e3?\`\${Math.round(e)} ms\`:e<6e4?\`\${(e/1e3).toFixed(1)} s\`:\`\${Math.floor(e/6e4)} min \${Math.round(e%6e4/1e3)} s\`}function Lt(e){return new Date(e).toLocaleTimeString([],{hour12:!1})}function Rt(e){let t=new Date(e);return t.toDateString()===(/* @__PURE__ */ new Date()).toDateString()?Lt(e):t.toLocaleString([],{hour12:!1})}function zt(e){return e.replace(/^https?:\\/\\/(?:www\\.)?/,\`\`).replace(/\\/$/,\`\`)}function Bt(e){return typeof e==\`string\`?e:JSON.stringify(e)}function Vt(e,t){return\`\${e.toLocaleString()} \${t}\${e===1?\`\`:\`s\`}\`}const Ht=\`u-off\`,Ut=\`u-label\`,Wt=\`width\`,Gt=\`height\`,Kt=\`bottom\`,qt=\`left\`,Jt=\`right\`,Yt=\`#000\`,Xt=\`#0000\`,Zt=\`mousemove\`,Qt=\`mousedown\`,$t=\`mouseup\`,en=\`mouseenter\`,tn=\`mouseleave\`,nn=\`dblclick\`,rn=\`change\`,an=\`dppxchange\`,on=typeof window<\`u\`,sn=on?document:null,cn=on?window:null,ln=on?navigator:null;let U,un;function dn(){let e=devicePixelRatio;U!=e&&(U=e,un&&Tn(rn,un,dn),un=matchMedia(\`(min-resolution: \${U-.001}dppx) and (max-resolution: \${U+.001}dppx)\`),wn(rn,un,dn),cn.dispatchEvent(new CustomEvent(an)))}function fn(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function pn(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function W(e,t,n){e.style[t]=n+\`px\`}function mn(e,t,n,r){let i=sn.createElement(e);return t!=null&&fn(i,t),n?.insertBefore(i,r),i}function hn(e,t){return mn(\`div\`,e,t)}const gn=/* @__PURE__ */ new WeakMap;function _n(e,t,n,r,i){let a=\`translate(\`+t+\`px,\`+n+\`px)\`;a!=gn.get(e)&&(e.style.transform=a,gn.set(e,a),t<0||n<0||t>r||n>i?fn(e,Ht):pn(e,Ht))}const vn=/* @__PURE__ */ new WeakMap;function yn(e,t,n){let r=t+n;r!=vn.get(e)&&(vn.set(e,r),e.style.background=t,e.style.borderColor=n)}const bn=/* @__PURE__ */ new WeakMap;function xn(e,t,n,r){let i=t+\`\`+n;i!=bn.get(e)&&(bn.set(e,i),e.style.height=n+\`px\`,e.style.width=t+\`px\`,e.style.marginLeft=r?-t/2+\`px\`:0,e.style.marginTop=r?-n/2+\`px\`:0)}const Sn={passive:!0},Cn={...Sn,capture:!0};function wn(e,t,n,r){t.addEventListener(e,n,r?Cn:Sn)}function Tn(e,t,n,r){t.removeEventListener(e,n,Sn)}on&&dn();function En(e,t,n,r){let i;n||=0,r||=t.length-1;let a=r<=2147483647;for(;r-n>1;)i=a?n+r>>1:Y((n+r)/2),t[i]<e?n=i:r=i;return e-t[n]<=t[r]-e?n:r}function Dn(e){return(t,n,r)=>{let i=-1,a=-1;for(let a=n;a<=r;a++)if(e(t[a])){i=a;break}for(let i=r;i>=n;i--)if(e(t[i])){a=i;break}return[i,a]}}const On=e=>e!=null,kn=e=>e!=null&&e>0,An=Dn(On),jn=Dn(kn);function Mn(e,t,n,r=0,i=!1){let a=i?jn:An,o=i?kn:On;[t,n]=a(e,t,n);let s=e[t],c=e[t];if(t>-1){if(r==1)s=e[t],c=e[n];else if(r==-1)s=e[n],c=e[t];else for(let r=t;r<=n;r++){let t=e[r];o(t)&&(t<s?s=t:t>c&&(c=t))}}return[s??$n,c??-$n]}function Nn(e,t,n,r){let i=X(e),a=X(t);e==t&&(i==-1?(e*=n,t/=n):(e/=n,t*=n));let o=n==10?Yn:Xn,s=i==1?Y:Gn,c=a==1?Gn:Y,l=s(o(Un(e))),u=c(o(Un(t))),d=Jn(n,l),f=Jn(n,u);return n==10&&(l<0&&(d=Q(d,-l)),u<0&&(f=Q(f,-u))),r||n==2?(e=d*i,t=f*a):(e=pr(e,d),t=fr(t,f)),[e,t]}function Pn(e,t,n,r){let i=Nn(e,t,n,r);return e==0&&(i[0]=0),t==0&&(i[1]=0),i}const Fn=.1,In={mode:3,pad:Fn},Ln={pad:0,soft:null,mode:0},G={min:Ln,max:Ln};function Rn(e,t,n,r){return wr(n)?q(e,t,n):(Ln.pad=n,Ln.soft=r?0:null,Ln.mode=r?3:0,q(e,t,G))}function K(e,t){return e??t}function zn(e,t,n){for(t=K(t,0),n=K(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function q(e,t,n){let r=n.min,i=n.max,a=K(r.pad,0),o=K(i.pad,0),s=K(r.hard,-$n),c=K(i.hard,$n),l=K(r.soft,$n),u=K(i.soft,-$n),d=K(r.mode,0),f=K(i.mode,0),p=t-e,m=Yn(p),h=qn(Un(e),Un(t)),g=Yn(h),_=Un(g-m);(p<1e-24||_>10)&&(p=0,(e==0||t==0)&&(p=1e-24,d==2&&l!=$n&&(a=0),f==2&&u!=-$n&&(o=0)));let v=p||h||1e3,y=Yn(v),b=Jn(10,Y(y)),x=Q(pr(e-v*(p==0?e==0?.1:1:a),b/10),24),S=e>=l&&(d==1||d==3&&x<=l||d==2&&x>=l)?l:$n,C=qn(s,x<S&&e>=S?S:Kn(S,x)),w=Q(fr(t+v*(p==0?t==0?.1:1:o),b/10),24),T=t<=u&&(f==1||f==3&&w>=u||f==2&&w<=u)?u:-$n,E=Kn(c,w>T&&t<=T?T:qn(T,w));return C==E&&C==0&&(E=100),[C,E]}const Bn=new Intl.NumberFormat(on?ln.language:\`en-US\`),Vn=e=>Bn.format(e),J=Math,Hn=J.PI,Un=J.abs,Y=J.floor,Wn=J.round,Gn=J.ceil,Kn=J.min,qn=J.max,Jn=J.pow,X=J.sign,Yn=J.log10,Xn=J.log2,Zn=(e,t=1)=>J.sinh(e)*t,Qn=(e,t=1)=>J.asinh(e/t),$n=1/0;function er(e){return(Yn((e^e>>31)-(e>>31))|0)+1}function tr(e,t,n){return Kn(qn(e,t),n)}function nr(e){return typeof e==\`function\`}function Z(e){return nr(e)?e:()=>e}const rr=()=>{},ir=e=>e,ar=(e,t)=>t,or=e=>null,sr=e=>!0,cr=(e,t)=>e==t,lr=/\\.\\d*?(?=9{6,}|0{6,})/gm,ur=e=>{if(xr(e)||mr.has(e))return e;let t=\`\${e}\`,n=t.match(lr);if(n==null)return e;let r=n[0].length-1;if(t.indexOf(\`e-\`)!=-1){let[e,n]=t.split(\`e\`);return+\`\${ur(e)}e\${n}\`}return Q(e,r)};function dr(e,t){return ur(Q(ur(e/t))*t)}function fr(e,t){return ur(Gn(ur(e/t))*t)}function pr(e,t){return ur(Y(ur(e/t))*t)}function Q(e,t=0){if(xr(e))return e;let n=10**t,r=e*n*(1+2**-52);return Wn(r)/n}const mr=/* @__PURE__ */ new Map;function hr(e){return((\`\`+e).split(\`.\`)[1]||\`\`).length}function gr(e,t,n,r){let i=[],a=r.map(hr);for(let o=t;o<n;o++){let t=Un(o),n=Q(Jn(e,o),t);for(let s=0;s<r.length;s++){let c=e==10?+\`\${r[s]}e\${o}\`:r[s]*n,l=(o>=0?0:t)+(o>=a[s]?0:a[s]),u=e==10?c:Q(c,l);i.push(u),mr.set(u,l)}}return i}const _r={},vr=[],yr=[null,null],br=Array.isArray,xr=Number.isInteger,Sr=e=>e===void 0;function Cr(e){return typeof e==\`string\`}function wr(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function Tr(e){return typeof e==\`object\`&&!!e}const Er=Object.getPrototypeOf(Uint8Array),Dr=\`__proto__\`;function Or(e,t=wr){let n;if(br(e)){let r=e.find(e=>e!=null);if(br(r)||t(r)){n=Array(e.length);for(let r=0;r<e.length;r++)n[r]=Or(e[r],t)}else n=e.slice()}else if(e instanceof Er)n=e.slice();else if(t(e)){n={};for(let r in e)r!=Dr&&(n[r]=Or(e[r],t))}else n=e;return n}function kr(e){let t=arguments;for(let n=1;n<t.length;n++){let r=t[n];for(let t in r)t!=Dr&&(wr(e[t])?kr(e[t],Or(r[t])):e[t]=Or(r[t]))}return e}function Ar(e,t,n){for(let r=0,i,a=-1;r<t.length;r++){let o=t[r];if(o>a){for(i=o-1;i>=0&&e[i]==null;)e[i--]=null;for(i=o+1;i<n&&e[i]==null;)e[a=i++]=null}}}function jr(e,t){if(Pr(e)){let t=e[0].slice();for(let n=1;n<e.length;n++)t.push(...e[n].slice(1));return Fr(t[0])||(t=Nr(t)),t}let n=/* @__PURE__ */ new Set;for(let t=0;t<e.length;t++){let r=e[t][0],i=r.length;for(let e=0;e<i;e++)n.add(r[e])}let r=[Array.from(n).sort((e,t)=>e-t)],i=r[0].length,a=/* @__PURE__ */ new Map;for(let e=0;e<i;e++)a.set(r[0][e],e);for(let n=0;n<e.length;n++){let o=e[n],s=o[0];for(let e=1;e<o.length;e++){let c=o[e],l=Array(i).fill(void 0),u=t?t[n][e]:1,d=[];for(let e=0;e<c.length;e++){let t=c[e],n=a.get(s[e]);t===null?u!=0&&(l[n]=t,u==2&&d.push(n)):l[n]=t}Ar(l,d,i),r.push(l)}}return r}const Mr=typeof queueMicrotask>\`u\`?e=>Promise.resolve().then(e):queueMicrotask;function Nr(e){let t=e[0],n=t.length,r=Array(n);for(let e=0;e<r.length;e++)r[e]=e;r.sort((e,n)=>t[e]-t[n]);let i=[];for(let t=0;t<e.length;t++){let a=e[t],o=Array(n);for(let e=0;e<n;e++)o[e]=a[r[e]];i.push(o)}return i}function Pr(e){let t=e[0][0],n=t.length;for(let r=1;r<e.length;r++){let i=e[r][0];if(i.length!=n)return!1;if(i!=t){for(let e=0;e<n;e++)if(i[e]!=t[e])return!1}}return!0}function Fr(e,t=100){let n=e.length;if(n<=1)return!0;let r=0,i=n-1;for(;r<=i&&e[r]==null;)r++;for(;i>=r&&e[i]==null;)i--;if(i<=r)return!0;let a=qn(1,Y((i-r+1)/t));for(let t=e[r],n=r+a;n<=i;n+=a){let r=e[n];if(r!=null){if(r<=t)return!1;t=r}}return!0}const Ir=[\`January\`,\`February\`,\`March\`,\`April\`,\`May\`,\`June\`,\`July\`,\`August\`,\`September\`,\`October\`,\`November\`,\`December\`],Lr=[\`Sunday\`,\`Monday\`,\`Tuesday\`,\`Wednesday\`,\`Thursday\`,\`Friday\`,\`Saturday\`];function Rr(e){return e.slice(0,3)}const zr=Lr.map(Rr),Br={MMMM:Ir,MMM:Ir.map(Rr),WWWW:Lr,WWW:zr};function Vr(e){return(e<10?\`0\`:\`\`)+e}function Hr(e){return(e<10?\`00\`:e<100?\`0\`:\`\`)+e}const Ur={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+\`\`).slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Vr(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Vr(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Vr(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?\`PM\`:\`AM\`,aa:e=>e.getHours()>=12?\`pm\`:\`am\`,a:e=>e.getHours()>=12?\`p\`:\`a\`,mm:e=>Vr(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Vr(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Hr(e.getMilliseconds())};function Wr(e,t){t||=Br;let n=[],r=/\\{([a-z]+)\\}|[^{]+/gi,i;for(;i=r.exec(e);)n.push(i[0][0]==\`{\`?Ur[i[1]]:i[0]);return e=>{let r=\`\`;for(let i=0;i<n.length;i++)r+=typeof n[i]==\`string\`?n[i]:n[i](e,t);return r}}const Gr=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Kr(e,t){let n;return t==\`UTC\`||t==\`Etc/UTC\`?n=/* @__PURE__ */ new Date(+e+e.getTimezoneOffset()*6e4):t==Gr?n=e:(n=new Date(e.toLocaleString(\`en-US\`,{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}const qr=e=>e%1==0,Jr=[1,2,2.5,5],Yr=gr(10,-32,0,Jr),Xr=gr(10,0,32,Jr),Zr=Xr.filter(qr),Qr=Yr.concat(Xr),$r=\`{YYYY}\`,ei=\`
\`+$r,ti=\`{M}/{D}\`,ni=\`
\`+ti,ri=ni+\`/{YY}\`,ii=\`{aa}\`,ai=\`{h}:{mm}\`+ii,oi=\`
\`+ai,si=\`:{ss}\`;function ci(e){let t=e*1e3,n=t*60,r=n*60,i=r*24,a=i*30,o=i*365,s=(e==1?gr(10,0,3,Jr).filter(qr):gr(10,-3,0,Jr)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,r,r*2,r*3,r*4,r*6,r*8,r*12,i,i*2,i*3,i*4,i*5,i*6,i*7,i*8,i*9,i*10,i*15,a,a*2,a*3,a*4,a*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,$r,null,null,null,null,null,null,1],[i*28,\`{MMM}\`,ei,null,null,null,null,null,1],[i,ti,ei,null,null,null,null,null,1],[r,\`{h}\`+ii,ri,null,ni,null,null,null,1],[n,ai,ri,null,ni,null,null,null,1],[t,si,ri+\` \`+ai,null,ni+\` \`+ai,null,oi,null,1],[e,si+\`.{fff}\`,ri+\` \`+ai,null,ni+\` \`+ai,null,oi,null,1]];function l(t){return(s,c,l,u,d,f)=>{let p=[],m=d>=o,h=d>=a&&d<o,g=t(l),_=Q(g*e,3),v=vi(g.getFullYear(),m?0:g.getMonth(),h||m?1:g.getDate()),y=Q(v*e,3);if(h||m){let n=h?d/a:0,r=m?d/o:0,i=_==y?_:Q(vi(v.getFullYear()+r,v.getMonth()+n,1)*e,3),s=new Date(Wn(i/e)),c=s.getFullYear(),l=s.getMonth();for(let a=0;i<=u;a++){let o=vi(c+r*a,l+n*a,1),s=o-t(Q(o*e,3));i=Q((+o+s)*e,3),i<=u&&p.push(i)}}else{let a=d>=i?i:d,o=y+(Y(l)-Y(_))+fr(_-y,a);p.push(o);let m=t(o),h=m.getHours()+m.getMinutes()/n+m.getSeconds()/r,g=d/r,v=f/s.axes[c]._space;for(;o=Q(o+d,e==1?0:3),!(o>u);)if(g>1){let e=Y(Q(h+g,6))%24,n=t(o).getHours()-e;n>1&&(n=-1),o-=n*r,h=(h+g)%24;let i=p[p.length-1];Q((o-i)/d,3)*v>=.7&&p.push(o)}else p.push(o)}return p}}return[s,c,l]}const[li,ui,di]=ci(1),[fi,pi,mi]=ci(.001);gr(2,-53,53,[1]);function hi(e,t){return e.map(e=>e.map((n,r)=>r==0||r==8||n==null?n:t(r==1||e[8]==0?n:e[1]+n)))}function gi(e,t){return(n,r,i,a,o)=>{let s=t.find(e=>o>=e[0])||t[t.length-1],c,l,u,d,f,p;return r.map(t=>{let n=e(t),r=n.getFullYear(),i=n.getMonth(),a=n.getDate(),o=n.getHours(),m=n.getMinutes(),h=n.getSeconds(),g=r!=c&&s[2]||i!=l&&s[3]||a!=u&&s[4]||o!=d&&s[5]||m!=f&&s[6]||h!=p&&s[7]||s[1];return c=r,l=i,u=a,d=o,f=m,p=h,g(n)})}}function _i(e,t){let n=Wr(t);return(t,r,i,a,o)=>r.map(t=>n(e(t)))}function vi(e,t,n){return new Date(e,t,n)}function yi(e,t){return t(e)}function bi(e,t){return(n,r,i,a)=>a==null?\`--\`:t(e(r))}function xi(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function Si(e,t){return e.series[t].fill(e,t)}const Ci={show:!0,live:!0,isolate:!1,mount:rr,markers:{show:!0,width:2,stroke:xi,fill:Si,dash:\`solid\`},idx:null,idxs:null,values:[]};function wi(e,t){let n=e.cursor.points,r=hn(),i=n.size(e,t);W(r,Wt,i),W(r,Gt,i);let a=i/-2;W(r,\`marginLeft\`,a),W(r,\`marginTop\`,a);let o=n.width(e,t,i);return o&&W(r,\`borderWidth\`,o),r}function Ti(e,t){let n=e.series[t].points;return n._fill||n._stroke}function Ei(e,t){let n=e.series[t].points;return n._stroke||n._fill}function Di(e,t){return e.series[t].points.size}const Oi=[0,0];function ki(e,t,n){return Oi[0]=t,Oi[1]=n,Oi}function Ai(e,t,n,r=!0){return e=>{e.button!=0||r&&e.target!=t||n(e)}}function ji(e,t,n,r=!0){return e=>{r&&e.target!=t||n(e)}}const Mi={show:!0,x:!0,y:!0,lock:!1,move:ki,points:{one:!1,show:wi,size:Di,width:0,stroke:Ei,fill:Ti},bind:{mousedown:Ai,mouseup:Ai,click:Ai,dblclick:Ai,mousemove:ji,mouseleave:ji,mouseenter:ji},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,r,i)=>r-i,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Ni={show:!0,stroke:\`rgba(0,0,0,0.07)\`,width:2},Pi=kr({},Ni,{filter:ar}),Fi=kr({},Pi,{size:10}),Ii=kr({},Ni,{show:!1}),Li=\`12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"\`,Ri=\`bold \`+Li,zi=1.5,Bi={show:!0,scale:\`x\`,stroke:Yt,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Ri,side:2,grid:Pi,ticks:Fi,border:Ii,font:Li,lineGap:zi,rotate:0},Vi={show:!0,scale:\`x\`,auto:!1,sorted:1,min:$n,max:-1/0,idxs:[]};function Hi(e,t,n,r,i){return t.map(e=>e==null?\`\`:Vn(e))}function Ui(e,t,n,r,i,a,o){let s=[],c=mr.get(i)||0;n=o?n:Q(fr(n,i),c);for(let e=n;e<=r;e=Q(e+i,c))s.push(Object.is(e,-0)?0:e);return s}function Wi(e,t,n,r,i,a,o){let s=[],c=e.scales[e.axes[t].scale].log,l=Y((c==10?Yn:Xn)(n));i=Jn(c,l),c==10&&(i=Qr[En(i,Qr)]);let u=n,d=i*c;c==10&&(d=Qr[En(d,Qr)]);do s.push(u),u+=i,c==10&&!mr.has(u)&&(u=Q(u,mr.get(i))),u>=d&&(i=u,d=i*c,c==10&&(d=Qr[En(d,Qr)]));while(u<=r);return s}function Gi(e,t,n,r,i,a,o){let s=e.scales[e.axes[t].scale].asinh,c=r>s?Wi(e,t,qn(s,n),r,i):[s],l=r>=0&&n<=0?[0]:[];return(n<-s?Wi(e,t,qn(s,-r),-n,i):[s]).reverse().map(e=>-e).concat(l,c)}const Ki=/./,qi=/[12357]/,Ji=/[125]/,Yi=/1/,Xi=(e,t,n,r)=>e.map((e,i)=>t==4&&e==0||i%r==0&&n.test(e.toExponential()[+(e<0)])?e:null);function Zi(e,t,n,r,i){let a=e.axes[n],o=a.scale,s=e.scales[o],c=e.valToPos,l=a._space,u=c(10,o),d=c(9,o)-u>=l?Ki:c(7,o)-u>=l?qi:c(5,o)-u>=l?Ji:Yi;if(d==Yi){let e=Un(c(1,o)-u);if(e<l)return Xi(t.slice().reverse(),s.distr,d,Gn(l/e)).reverse()}return Xi(t,s.distr,d,1)}function Qi(e,t,n,r,i){let a=e.axes[n],o=a.scale,s=a._space,c=e.valToPos,l=Un(c(1,o)-c(2,o));return l<s?Xi(t.slice().reverse(),3,Ki,Gn(s/l)).reverse():t}function $i(e,t,n,r){return r==null?\`--\`:t==null?\`\`:Vn(t)}const ea={show:!0,scale:\`y\`,stroke:Yt,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Ri,side:3,grid:Pi,ticks:Fi,border:Ii,font:Li,lineGap:zi,rotate:0};function ta(e,t){return Q((3+(e||1)*2)*t,3)}function na(e,t){let{scale:n,idxs:r}=e.series[0],i=e._data[0],a=e.valToPos(i[r[0]],n,!0),o=e.valToPos(i[r[1]],n,!0),s=Un(o-a)/(e.series[t].points.space*U);return r[1]-r[0]<=s}const ra={scale:null,auto:!0,sorted:0,min:$n,max:-1/0},ia=(e,t,n,r,i)=>i,aa={show:!0,auto:!0,sorted:0,gaps:ia,alpha:1,facets:[kr({},ra,{scale:\`x\`}),kr({},ra,{scale:\`y\`})]},oa={scale:\`y\`,auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:ia,alpha:1,points:{show:na,filter:null},values:null,min:$n,max:-1/0,idxs:[],path:null,clip:null};function sa(e,t,n,r,i){return n/10}const ca={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},la=kr({},ca,{time:!1,ori:1}),ua={};function da(e,t){let n=ua[e];return n||(n={key:e,plots:[],sub(e){n.plots.push(e)},unsub(e){n.plots=n.plots.filter(t=>t!=e)},pub(e,t,r,i,a,o,s){for(let c=0;c<n.plots.length;c++)n.plots[c]!=t&&n.plots[c].pub(e,t,r,i,a,o,s)}},e!=null&&(ua[e]=n)),n}function fa(e,t,n){let r=e.mode,i=e.series[t],a=r==2?e._data[t]:e._data,o=e.scales,s=e.bbox,c=a[0],l=r==2?a[1]:a[t],u=r==2?o[i.facets[0].scale]:o[e.series[0].scale],d=r==2?o[i.facets[1].scale]:o[i.scale],f=s.left,p=s.top,m=s.width,h=s.height,g=e.valToPosH,_=e.valToPosV;return u.ori==0?n(i,c,l,u,d,g,_,f,p,m,h,xa,Ca,Ta,Da,ka):n(i,c,l,u,d,_,g,p,f,h,m,Sa,wa,Ea,Oa,Aa)}function pa(e,t){let n=0,r=0,i=K(e.bands,vr);for(let e=0;e<i.length;e++){let a=i[e];a.series[0]==t?n=a.dir:a.series[1]==t&&(a.dir==1?r|=1:r|=2)}return[n,r==1?-1:r==2?1:r==3?2:0]}function ma(e,t,n,r,i){let a=e.mode,o=e.series[t],s=a==2?o.facets[1].scale:o.scale,c=e.scales[s];return i==-1?c.min:i==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function ha(e,t,n,r,i,a){return fa(e,t,(e,t,o,s,c,l,u,d,f,p,m)=>{let h=e.pxRound,g=s.dir*(s.ori==0?1:-1),_=s.ori==0?Ca:wa,v,y;g==1?(v=n,y=r):(v=r,y=n);let b=h(l(t[v],s,p,d)),x=h(u(o[v],c,m,f)),S=h(l(t[y],s,p,d)),C=h(u(a==1?c.max:c.min,c,m,f)),w=new Path2D(i);return _(w,S,C),_(w,b,C),_(w,b,x),w})}function ga(e,t,n,r,i,a){let o=null;if(e.length>0){o=new Path2D;let s=t==0?Ta:Ea,c=n;for(let t=0;t<e.length;t++){let n=e[t];if(n[1]>n[0]){let e=n[0]-c;e>0&&s(o,c,r,e,r+a),c=n[1]}}let l=n+i-c;l>0&&s(o,c,r-5,l,r+a+10)}return o}function _a(e,t,n){let r=e[e.length-1];r&&r[0]==t?r[1]=n:e.push([t,n])}function va(e,t,n,r,i,a,o){let s=[],c=e.length;for(let l=i==1?n:r;l>=n&&l<=r;l+=i)if(t[l]===null){let u=l,d=l;if(i==1)for(;++l<=r&&t[l]===null;)d=l;else for(;--l>=n&&t[l]===null;)d=l;let f=a(e[u]),p=d==u?f:a(e[d]),m=u-i;f=o<=0&&m>=0&&m<c?a(e[m]):f;let h=d+i;p=o>=0&&h>=0&&h<c?a(e[h]):p,p>=f&&s.push([f,p])}return s}function ya(e){return e==0?ir:e==1?Wn:t=>dr(t,e)}function ba(e){let t=e==0?xa:Sa,n=e==0?(e,t,n,r,i,a)=>{e.arcTo(t,n,r,i,a)}:(e,t,n,r,i,a)=>{e.arcTo(n,t,i,r,a)},r=e==0?(e,t,n,r,i)=>{e.rect(t,n,r,i)}:(e,t,n,r,i)=>{e.rect(n,t,i,r)};return(e,i,a,o,s,c=0,l=0)=>{c==0&&l==0?r(e,i,a,o,s):(c=Kn(c,o/2,s/2),l=Kn(l,o/2,s/2),t(e,i+c,a),n(e,i+o,a,i+o,a+s,c),n(e,i+o,a+s,i,a+s,l),n(e,i,a+s,i,a,l),n(e,i,a,i+o,a,c),e.closePath())}}const xa=(e,t,n)=>{e.moveTo(t,n)},Sa=(e,t,n)=>{e.moveTo(n,t)},Ca=(e,t,n)=>{e.lineTo(t,n)},wa=(e,t,n)=>{e.lineTo(n,t)},Ta=ba(0),Ea=ba(1),Da=(e,t,n,r,i,a)=>{e.arc(t,n,r,i,a)},Oa=(e,t,n,r,i,a)=>{e.arc(n,t,r,i,a)},ka=(e,t,n,r,i,a,o)=>{e.bezierCurveTo(t,n,r,i,a,o)},Aa=(e,t,n,r,i,a,o)=>{e.bezierCurveTo(n,t,i,r,o,a)};function ja(e){return(e,t,n,r,i)=>fa(e,t,(t,a,o,s,c,l,u,d,f,p,m)=>{let{pxRound:h,points:g}=t,_,v;s.ori==0?(_=xa,v=Da):(_=Sa,v=Oa);let y=Q(g.width*U,3),b=(g.size-g.width)/2*U,x=Q(b*2,3),S=new Path2D,C=new Path2D,{left:w,top:T,width:E,height:D}=e.bbox;Ta(C,w-x,T-x,E+x*2,D+x*2);let ee=e=>{if(o[e]!=null){let t=h(l(a[e],s,p,d)),n=h(u(o[e],c,m,f));_(S,t+b,n),v(S,t,n,b,0,Hn*2)}};if(i)i.forEach(ee);else for(let e=n;e<=r;e++)ee(e);return{stroke:y>0?S:null,fill:S,clip:C,flags:3}})}function Ma(e){return(t,n,r,i,a,o)=>{r!=i&&(a!=r&&o!=r&&e(t,n,r),a!=i&&o!=i&&e(t,n,i),e(t,n,o))}}const Na=Ma(Ca),Pa=Ma(wa);function Fa(e){let t=K(e?.alignGaps,0);return(e,n,r,i)=>fa(e,n,(a,o,s,c,l,u,d,f,p,m,h)=>{[r,i]=An(s,r,i);let g=a.pxRound,_=e=>g(u(e,c,m,f)),v=e=>g(d(e,l,h,p)),y,b;c.ori==0?(y=Ca,b=Na):(y=wa,b=Pa);let x=c.dir*(c.ori==0?1:-1),S={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:1},C=S.stroke,w=!1;if(i-r>=m*4){let t=t=>e.posToVal(t,c.key,!0),n=null,a=null,l,u,d,f=_(o[x==1?r:i]),p=_(o[r]),m=_(o[i]),h=t(x==1?p+1:m-1);for(let e=x==1?r:i;e>=r&&e<=i;e+=x){let r=o[e],i=(x==1?r<h:r>h)?f:_(r),c=s[e];i==f?c==null?c===null&&(w=!0):(u=c,n==null?(y(C,i,v(u)),l=n=a=u):u<n?n=u:u>a&&(a=u)):(n!=null&&b(C,f,v(n),v(a),v(l),v(u)),c==null?(n=a=null,c===null&&(w=!0)):(u=c,y(C,i,v(u)),n=a=l=u),f=i,h=t(f+x))}n!=null&&n!=a&&d!=f&&b(C,f,v(n),v(a),v(l),v(u))}else for(let e=x==1?r:i;e>=r&&e<=i;e+=x){let t=s[e];t===null?w=!0:t!=null&&y(C,_(o[e]),v(t))}let[T,E]=pa(e,n);if(a.fill!=null||T!=0){let t=S.fill=new Path2D(C),s=v(a.fillTo(e,n,a.min,a.max,T)),c=_(o[r]),l=_(o[i]);x==-1&&([l,c]=[c,l]),y(t,l,s),y(t,c,s)}if(!a.spanGaps){let l=[];w&&l.push(...va(o,s,r,i,x,_,t)),S.gaps=l=a.gaps(e,n,r,i,l),S.clip=ga(l,c.ori,f,p,m,h)}return E!=0&&(S.band=E==2?[ha(e,n,r,i,C,-1),ha(e,n,r,i,C,1)]:ha(e,n,r,i,C,E)),S})}function Ia(e){let t=K(e.align,1),n=K(e.ascDesc,!1),r=K(e.alignGaps,0),i=K(e.extend,!1);return(e,a,o,s)=>fa(e,a,(c,l,u,d,f,p,m,h,g,_,v)=>{[o,s]=An(u,o,s);let y=c.pxRound,{left:b,width:x}=e.bbox,S=e=>y(p(e,d,_,h)),C=e=>y(m(e,f,v,g)),w=d.ori==0?Ca:wa,T={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:1},E=T.stroke,D=d.dir*(d.ori==0?1:-1),ee=C(u[D==1?o:s]),te=S(l[D==1?o:s]),ne=te,O=te;i&&t==-1&&(O=b,w(E,O,ee)),w(E,te,ee);for(let e=D==1?o:s;e>=o&&e<=s;e+=D){let n=u[e];if(n==null)continue;let r=S(l[e]),i=C(n);t==1?w(E,r,ee):w(E,ne,i),w(E,r,i),ee=i,ne=r}let re=ne;i&&t==1&&(re=b+x,w(E,re,ee));let[ie,ae]=pa(e,a);if(c.fill!=null||ie!=0){let t=T.fill=new Path2D(E),n=C(c.fillTo(e,a,c.min,c.max,ie));w(t,re,n),w(t,O,n)}if(!c.spanGaps){let i=[];i.push(...va(l,u,o,s,D,S,r));let f=c.width*U/2,p=n||t==1?f:-f,m=n||t==-1?-f:f;i.forEach(e=>{e[0]+=p,e[1]+=m}),T.gaps=i=c.gaps(e,a,o,s,i),T.clip=ga(i,d.ori,h,g,_,v)}return ae!=0&&(T.band=ae==2?[ha(e,a,o,s,E,-1),ha(e,a,o,s,E,1)]:ha(e,a,o,s,E,ae)),T})}function La(e,t,n,r,i,a,o=$n){if(e.length>1){let s=null;for(let c=0,l=1/0;c<e.length;c++)if(t[c]!==void 0){if(s!=null){let t=Un(e[c]-e[s]);t<l&&(l=t,o=Un(n(e[c],r,i,a)-n(e[s],r,i,a)))}s=c}}return o}function Ra(e){e||=_r;let t=K(e.size,[.6,$n,1]),n=e.align||0,r=e.gap||0,i=e.radius;i=i==null?[0,0]:typeof i==\`number\`?[i,0]:i;let a=Z(i),o=1-t[0],s=K(t[1],$n),c=K(t[2],1),l=K(e.disp,_r),u=K(e.each,e=>{}),{fill:d,stroke:f}=l;return(e,t,i,p)=>fa(e,t,(m,h,g,_,v,y,b,x,S,C,w)=>{let T=m.pxRound,E=n,D=r*U,ee=s*U,te=c*U,ne,O;_.ori==0?[ne,O]=a(e,t):[O,ne]=a(e,t);let re=_.dir*(_.ori==0?1:-1),ie=_.ori==0?Ta:Ea,ae=_.ori==0?u:(e,t,n,r,i,a,o)=>{u(e,t,n,i,r,o,a)},oe=K(e.bands,vr).find(e=>e.series[0]==t),se=oe==null?0:oe.dir,ce=m.fillTo(e,t,m.min,m.max,se),k=T(b(ce,v,w,S)),A,j,le,M=C,N=T(m.width*U),ue=!1,P=null,de=null,fe=null,pe=null;d!=null&&(N==0||f!=null)&&(ue=!0,P=d.values(e,t,i,p),de=/* @__PURE__ */ new Map,new Set(P).forEach(e=>{e!=null&&de.set(e,new Path2D)}),N>0&&(fe=f.values(e,t,i,p),pe=/* @__PURE__ */ new Map,new Set(fe).forEach(e=>{e!=null&&pe.set(e,new Path2D)})));let{x0:me,size:he}=l;if(me!=null&&he!=null){E=1,h=me.values(e,t,i,p),me.unit==2&&(h=h.map(t=>e.posToVal(x+t*C,_.key,!0)));let n=he.values(e,t,i,p);j=he.unit==2?n[0]*C:y(n[0],_,C,x)-y(0,_,C,x),M=La(h,g,y,_,C,x,M),le=M-j+D}else M=La(h,g,y,_,C,x,M),le=M*o+D,j=M-le;le<1&&(le=0),N>=j/2&&(N=0),le<5&&(T=ir);let ge=le>0,_e=M-le-(ge?N:0);j=T(tr(_e,te,ee)),A=(E==0?j/2:E==re?0:j)-E*re*((E==0?D/2:0)+(ge?N/2:0));let ve={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},ye=ue?null:new Path2D,be=null;if(oe!=null)be=e.data[oe.series[1]];else{let{y0:n,y1:r}=l;n!=null&&r!=null&&(g=r.values(e,t,i,p),be=n.values(e,t,i,p))}let xe=ne*j,Se=O*j;for(let n=re==1?i:p;n>=i&&n<=p;n+=re){let r=g[n];if(r==null)continue;if(be!=null){let e=be[n]??0;if(r-e==0)continue;k=b(e,v,w,S)}let i=y(_.distr!=2||l!=null?h[n]:n,_,C,x),a=b(K(r,ce),v,w,S),o=T(i-A),s=T(qn(a,k)),c=T(Kn(a,k)),u=s-c;if(r!=null){let i=r<0?Se:xe,a=r<0?xe:Se;ue?(N>0&&fe[n]!=null&&ie(pe.get(fe[n]),o,c+Y(N/2),j,qn(0,u-N),i,a),P[n]!=null&&ie(de.get(P[n]),o,c+Y(N/2),j,qn(0,u-N),i,a)):ie(ye,o,c+Y(N/2),j,qn(0,u-N),i,a),ae(e,t,n,o-N/2,c,j+N,u)}}return N>0?ve.stroke=ue?pe:ye:ue||(ve._fill=m.width==0?m._fill:m._stroke??m._fill,ve.width=0),ve.fill=ue?de:ye,ve})}function za(e,t){let n=K(t?.alignGaps,0);return(t,r,i,a)=>fa(t,r,(o,s,c,l,u,d,f,p,m,h,g)=>{[i,a]=An(c,i,a);let _=o.pxRound,v=e=>_(d(e,l,h,p)),y=e=>_(f(e,u,g,m)),b,x,S;l.ori==0?(b=xa,S=Ca,x=ka):(b=Sa,S=wa,x=Aa);let C=l.dir*(l.ori==0?1:-1),w=v(s[C==1?i:a]),T=w,E=[],D=[];for(let e=C==1?i:a;e>=i&&e<=a;e+=C)if(c[e]!=null){let t=s[e],n=v(t);E.push(T=n),D.push(y(c[e]))}let ee={stroke:e(E,D,b,S,x,_),fill:null,clip:null,band:null,gaps:null,flags:1},te=ee.stroke,[ne,O]=pa(t,r);if(o.fill!=null||ne!=0){let e=ee.fill=new Path2D(te),n=y(o.fillTo(t,r,o.min,o.max,ne));S(e,T,n),S(e,w,n)}if(!o.spanGaps){let e=[];e.push(...va(s,c,i,a,C,v,n)),ee.gaps=e=o.gaps(t,r,i,a,e),ee.clip=ga(e,l.ori,p,m,h,g)}return O!=0&&(ee.band=O==2?[ha(t,r,i,a,te,-1),ha(t,r,i,a,te,1)]:ha(t,r,i,a,te,O)),ee})}function Ba(e){return za(Va,e)}function Va(e,t,n,r,i,a){let o=e.length;if(o<2)return null;let s=new Path2D;if(n(s,e[0],t[0]),o==2)r(s,e[1],t[1]);else{let n=Array(o),r=Array(o-1),a=Array(o-1),c=Array(o-1);for(let n=0;n<o-1;n++)a[n]=t[n+1]-t[n],c[n]=e[n+1]-e[n],r[n]=a[n]/c[n];n[0]=r[0];for(let e=1;e<o-1;e++)r[e]===0||r[e-1]===0||r[e-1]>0!=r[e]>0?n[e]=0:(n[e]=3*(c[e-1]+c[e])/((2*c[e]+c[e-1])/r[e-1]+(c[e]+2*c[e-1])/r[e]),isFinite(n[e])||(n[e]=0));n[o-1]=r[o-2];for(let r=0;r<o-1;r++)i(s,e[r]+c[r]/3,t[r]+n[r]*c[r]/3,e[r+1]-c[r]/3,t[r+1]-n[r+1]*c[r]/3,e[r+1],t[r+1])}return s}const Ha=/* @__PURE__ */ new Set;function Ua(){for(let e of Ha)e.syncRect(!0)}on&&(wn(\`resize\`,cn,Ua),wn(\`scroll\`,cn,Ua,!0),wn(an,cn,()=>{ao.pxRatio=U}));const Wa=Fa(),Ga=ja();function Ka(e,t,n,r){return(r?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((e,r)=>Ja(e,r,t,n))}function qa(e,t){return e.map((e,n)=>n==0?{}:kr({},t,e))}function Ja(e,t,n,r){return kr({},t==0?n:r,e)}function Ya(e,t,n){return t==null?yr:[t,n]}const Xa=Ya;function Za(e,t,n){return t==null?yr:Rn(t,n,Fn,!0)}function Qa(e,t,n,r){return t==null?yr:Nn(t,n,e.scales[r].log,!1)}const $a=Qa;function eo(e,t,n,r){return t==null?yr:Pn(t,n,e.scales[r].log,!1)}const to=eo;function no(e,t,n,r,i){let a=qn(er(e),er(t)),o=t-e,s=En(i/r*o,n);do{let e=n[s],t=r*e/o;if(t>=i&&a+(e<5?mr.get(e):0)<=17)return[e,t]}while(++s<n.length);return[0,0]}function ro(e){let t,n;return e=e.replace(/(\\d+)px/,(e,r)=>(t=Wn((n=+r)*U))+\`px\`),[e,t,n]}function io(e){e.show&&[e.font,e.labelFont].forEach(e=>{let t=Q(e[2]*U,1);e[0]=e[0].replace(/[0-9.]+px/,t+\`px\`),e[1]=t})}function ao(e,t,n){let r={mode:K(e.mode,1)},i=r.mode;function a(e,t,n,r){let i=t.valToPct(e);return r+n*(t.dir==-1?1-i:i)}function o(e,t,n,r){let i=t.valToPct(e);return r+n*(t.dir==-1?i:1-i)}function s(e,t,n,r){return t.ori==0?a(e,t,n,r):o(e,t,n,r)}r.valToPosH=a,r.valToPosV=o;let c=!1;r.status=0;let l=r.root=hn(\`uplot\`);if(e.id!=null&&(l.id=e.id),fn(l,e.class),e.title){let t=hn(\`u-title\`,l);t.textContent=e.title}let u=mn(\`canvas\`),d=r.ctx=u.getContext(\`2d\`),f=hn(\`u-wrap\`,l);wn(\`click\`,f,e=>{e.target===m&&(G!=kn||q!=An)&&Vn.click(r,e)},!0);let p=r.under=hn(\`u-under\`,f);f.appendChild(u);let m=r.over=hn(\`u-over\`,f);e=Or(e);let h=+K(e.pxAlign,1),g=ya(h);(e.plugins||[]).forEach(t=>{t.opts&&(e=t.opts(r,e)||e)});let _=e.ms||.001,v=r.series=i==1?Ka(e.series||[],Vi,oa,!1):qa(e.series||[null],aa),y=r.axes=Ka(e.axes||[],Bi,ea,!0),b=r.scales={},x=r.bands=e.bands||[];x.forEach(e=>{e.fill=Z(e.fill||null),e.dir=K(e.dir,-1)});let S=i==2?v[1].facets[0].scale:v[0].scale,C={axes:zt,series:At},w=(e.drawOrder||[\`axes\`,\`series\`]).map(e=>C[e]);function T(e){let t=e.distr==3?t=>Yn(t>0?t:e.clamp(r,t,e.min,e.max,e.key)):e.distr==4?t=>Qn(t,e.asinh):e.distr==100?t=>e.fwd(t):e=>e;return n=>{let r=t(n),{_min:i,_max:a}=e,o=a-i;return(r-i)/o}}function E(t){let n=b[t];if(n==null){let r=(e.scales||_r)[t]||_r;if(r.from!=null){E(r.from);let e=kr({},b[r.from],r,{key:t});e.valToPct=T(e),b[t]=e}else{n=b[t]=kr({},t==S?ca:la,r),n.key=t;let e=n.time,a=n.range,o=br(a);if((t!=S||i==2&&!e)&&(o&&(a[0]==null||a[1]==null)&&(a={min:a[0]==null?In:{mode:1,hard:a[0],soft:a[0]},max:a[1]==null?In:{mode:1,hard:a[1],soft:a[1]}},o=!1),!o&&wr(a))){let e=a;a=(t,n,r)=>n==null?yr:Rn(n,r,e)}n.range=Z(a||(e?Xa:t==S?n.distr==3?$a:n.distr==4?to:Ya:n.distr==3?Qa:n.distr==4?eo:Za)),n.auto=Z(!o&&n.auto),n.clamp=Z(n.clamp||sa),n._min=n._max=null,n.valToPct=T(n)}}}E(\`x\`),E(\`y\`),i==1&&v.forEach(e=>{E(e.scale)}),y.forEach(e=>{E(e.scale)});for(let t in e.scales)E(t);let D=b[S],ee=D.distr,te,ne;D.ori==0?(fn(l,\`u-hz\`),te=a,ne=o):(fn(l,\`u-vt\`),te=o,ne=a);let O={};for(let e in b){let t=b[e];(t.min!=null||t.max!=null)&&(O[e]={min:t.min,max:t.max},t.min=t.max=null)}let re=e.tzDate||(e=>new Date(Wn(e/_))),ie=e.fmtDate||Wr,ae=_==1?di(re):mi(re),oe=gi(re,hi(_==1?ui:pi,ie)),se=bi(re,yi(\`{YYYY}-{MM}-{DD} {h}:{mm}{aa}\`,ie)),ce=[],k=r.legend=kr({},Ci,e.legend),A=r.cursor=kr({},Mi,{drag:{y:i==2}},e.cursor),j=k.show,le=A.show,M=k.markers;k.idxs=ce,M.width=Z(M.width),M.dash=Z(M.dash),M.stroke=Z(M.stroke),M.fill=Z(M.fill);let N,ue,P,de=[],fe=[],pe,me=!1,he={};if(k.live){let e=v[1]?v[1].values:null;me=e!=null,pe=me?e(r,1,0):{_:0};for(let e in pe)he[e]=\`--\`}if(j){if(N=mn(\`table\`,\`u-legend\`,l),P=mn(\`tbody\`,null,N),k.mount(r,N),me){ue=mn(\`thead\`,null,N,P);let e=mn(\`tr\`,null,ue);for(var ge in mn(\`th\`,null,e),pe)mn(\`th\`,Ut,e).textContent=ge}else fn(N,\`u-inline\`),k.live&&fn(N,\`u-live\`)}let _e={show:!0},ve={show:!1};function ye(e,t){if(t==0&&(me||!k.live||i==2))return yr;let n=[],a=mn(\`tr\`,\`u-series\`,P,P.childNodes[t]);fn(a,e.class),e.show||fn(a,Ht);let o=mn(\`th\`,null,a);if(M.show){let e=hn(\`u-marker\`,o);if(t>0){let n=M.width(r,t);n&&(e.style.border=n+\`px \`+M.dash(r,t)+\` \`+M.stroke(r,t)),e.style.background=M.fill(r,t)}}let s=hn(Ut,o);for(var c in e.label instanceof HTMLElement?s.appendChild(e.label):s.textContent=e.label,t>0&&(M.show||(s.style.color=e.width>0?M.stroke(r,t):M.fill(r,t)),xe(\`click\`,o,t=>{if(A._lock)return;Ge(t);let n=v.indexOf(e);if((t.ctrlKey||t.metaKey)!=k.isolate){let e=v.some((e,t)=>t>0&&t!=n&&e.show);v.forEach((t,r)=>{r>0&&lr(r,e?r==n?_e:ve:_e,!0,Si.setSeries)})}else lr(n,{show:!e.show},!0,Si.setSeries)},!1),Je&&xe(en,o,t=>{A._lock||(Ge(t),lr(v.indexOf(e),Ar,!0,Si.setSeries))},!1)),pe){let e=mn(\`td\`,\`u-value\`,a);e.textContent=\`--\`,n.push(e)}return[a,n]}let be=/* @__PURE__ */ new Map;function xe(e,t,n,i=!0){let a=be.get(t)||{},o=A.bind[e](r,t,n,i);o&&(wn(e,t,a[e]=o),be.set(t,a))}function Se(e,t,n){let r=be.get(t)||{};for(let n in r)(e==null||n==e)&&(Tn(n,t,r[n]),delete r[n]);e??be.delete(t)}let Ce=0,we=0,F=0,I=0,L=0,Te=0,Ee=L,De=Te,Oe=F,ke=I,Ae=0,je=0,Me=0,Ne=0;r.bbox={};let Pe=!1,Fe=!1,Ie=!1,Le=!1,Re=!1,ze=!1;function R(e,t,n){(n||e!=r.width||t!=r.height)&&Be(e,t),Bt(!1),Ie=!0,Fe=!0,ln()}function Be(e,t){r.width=Ce=F=e,r.height=we=I=t,L=Te=0,Ue(),We();let n=r.bbox;Ae=n.left=dr(L*U,.5),je=n.top=dr(Te*U,.5),Me=n.width=dr(F*U,.5),Ne=n.height=dr(I*U,.5)}function Ve(){let e=!1,t=0;for(;!e;){t++;let n=Lt(t),i=Rt(t);e=t==3||n&&i,e||(Be(r.width,r.height),Fe=!0)}}function He({width:e,height:t}){R(e,t)}r.setSize=He;function Ue(){let e=!1,t=!1,n=!1,r=!1;y.forEach((i,a)=>{if(i.show&&i._show){let{side:a,_size:o}=i,s=a%2,c=o+(i.label==null?0:i.labelSize);c>0&&(s?(F-=c,a==3?(L+=c,r=!0):n=!0):(I-=c,a==0?(Te+=c,e=!0):t=!0))}}),nt[0]=e,nt[1]=n,nt[2]=t,nt[3]=r,F-=ot[1]+ot[3],L+=ot[3],I-=ot[2]+ot[0],Te+=ot[0]}function We(){let e=L+F,t=Te+I,n=L,r=Te;function i(i,a){switch(i){case 1:return e+=a,e-a;case 2:return t+=a,t-a;case 3:return n-=a,n+a;case 0:return r-=a,r+a}}y.forEach((e,t)=>{if(e.show&&e._show){let t=e.side;e._pos=i(t,e._size),e.label!=null&&(e._lpos=i(t,e.labelSize))}})}if(A.dataIdx==null){let e=A.hover,n=e.skip=new Set(e.skip??[]);n.add(void 0);let r=e.prox=Z(e.prox),i=e.bias??=0;A.dataIdx=(e,a,o,s)=>{if(a==0)return o;let c=o,l=r(e,a,o,s)??$n,u=l>=0&&l<$n,d=D.ori==0?F:I,f=A.left,p=t[0],m=t[a];if(n.has(m[o])){c=null;let e=null,t=null,r;if(i==0||i==-1)for(r=o;e==null&&r-->0;)n.has(m[r])||(e=r);if(i==0||i==1)for(r=o;t==null&&r++<m.length;)n.has(m[r])||(t=r);if(e!=null||t!=null){if(u){let n=e==null?-1/0:te(p[e],D,d,0),r=t==null?1/0:te(p[t],D,d,0),i=f-n,a=r-f;i<=a?i<=l&&(c=e):a<=l&&(c=t)}else c=t==null?e:e==null?t:o-e<=t-o?e:t}}else u&&Un(f-te(p[o],D,d,0))>l&&(c=null);return c}}let Ge=e=>{A.event=e};A.idxs=ce,A._lock=!1;let Ke=A.points;Ke.show=Z(Ke.show),Ke.size=Z(Ke.size),Ke.stroke=Z(Ke.stroke),Ke.width=Z(Ke.width),Ke.fill=Z(Ke.fill);let qe=r.focus=kr({},e.focus||{alpha:.3},A.focus),Je=qe.prox>=0,Ye=Je&&Ke.one,z=[],Xe=[],Ze=[];function Qe(e,t){let n=Ke.show(r,t);if(n instanceof HTMLElement)return fn(n,\`u-cursor-pt\`),fn(n,e.class),_n(n,-10,-10,F,I),m.insertBefore(n,z[t]),n}function $e(e,t){if(i==1||t>0){let t=i==1&&b[e.scale].time,n=e.value;e.value=t?Cr(n)?bi(re,yi(n,ie)):n||se:n||$i,e.label=e.label||(t?\`Time\`:\`Value\`)}if(Ye||t>0){e.width=e.width==null?1:e.width,e.paths=e.paths||Wa||or,e.fillTo=Z(e.fillTo||ma),e.pxAlign=+K(e.pxAlign,h),e.pxRound=ya(e.pxAlign),e.stroke=Z(e.stroke||null),e.fill=Z(e.fill||null),e._stroke=e._fill=e._paths=e._focus=null;let t=ta(qn(1,e.width),1),n=e.points=kr({},{size:t,width:qn(1,t*.2),stroke:e.stroke,space:t*2,paths:Ga,_stroke:null,_fill:null},e.points);n.show=Z(n.show),n.filter=Z(n.filter),n.fill=Z(n.fill),n.stroke=Z(n.stroke),n.paths=Z(n.paths),n.pxAlign=e.pxAlign}if(j){let n=ye(e,t);de.splice(t,0,n[0]),fe.splice(t,0,n[1]),k.values.push(null)}if(le){ce.splice(t,0,null);let n=null;Ye?t==0&&(n=Qe(e,t)):t>0&&(n=Qe(e,t)),z.splice(t,0,n),Xe.splice(t,0,0),Ze.splice(t,0,0)}vi(\`addSeries\`,t)}function et(e,t){t??=v.length,e=i==1?Ja(e,t,Vi,oa):Ja(e,t,{},aa),v.splice(t,0,e),$e(v[t],t)}r.addSeries=et;function tt(e){if(v.splice(e,1),j){k.values.splice(e,1),fe.splice(e,1);let t=de.splice(e,1)[0];Se(null,t.firstChild),t.remove()}le&&(ce.splice(e,1),z.splice(e,1)[0].remove(),Xe.splice(e,1),Ze.splice(e,1)),vi(\`delSeries\`,e)}r.delSeries=tt;let nt=[!1,!1,!1,!1];function rt(e,t){if(e._show=e.show,e.show){let n=e.side%2,i=b[e.scale];i??=(e.scale=n?v[1].scale:S,b[e.scale]);let a=i.time;e.size=Z(e.size),e.space=Z(e.space),e.rotate=Z(e.rotate),br(e.incrs)&&e.incrs.forEach(e=>{!mr.has(e)&&mr.set(e,hr(e))}),e.incrs=Z(e.incrs||(i.distr==2?Zr:a?_==1?li:fi:Qr)),e.splits=Z(e.splits||(a&&i.distr==1?ae:i.distr==3?Wi:i.distr==4?Gi:Ui)),e.stroke=Z(e.stroke),e.grid.stroke=Z(e.grid.stroke),e.ticks.stroke=Z(e.ticks.stroke),e.border.stroke=Z(e.border.stroke);let o=e.values;e.values=br(o)&&!br(o[0])?Z(o):a?br(o)?gi(re,hi(o,ie)):Cr(o)?_i(re,o):o||oe:o||Hi,e.filter=Z(e.filter||(i.distr>=3&&i.log==10?Zi:i.distr==3&&i.log==2?Qi:ar)),e.font=ro(e.font),e.labelFont=ro(e.labelFont),e._size=e.size(r,null,t,0),e._space=e._rotate=e._incrs=e._found=e._splits=e._values=null,e._size>0&&(nt[t]=!0,e._el=hn(\`u-axis\`,f))}}function it(e,t,n,r){let[i,a,o,s]=n,c=t%2,l=0;return c==0&&(s||a)&&(l=t==0&&!i||t==2&&!o?Wn(Bi.size/3):0),c==1&&(i||o)&&(l=t==1&&!a||t==3&&!s?Wn(ea.size/2):0),l}let at=r.padding=(e.padding||[it,it,it,it]).map(e=>Z(K(e,it))),ot=r._padding=at.map((e,t)=>e(r,t,nt,0)),st,ct=null,lt=null,ut=i==1?v[0].idxs:null,dt=null,ft=!1;function pt(e,n){if(t=e??[],r.data=r._data=t,i==2){st=0;for(let e=1;e<v.length;e++)st+=t[e][0].length}else{t.length==0&&(r.data=r._data=t=[[]]),dt=t[0],st=dt.length;let e=t;if(ee==2){e=t.slice();let n=e[0]=Array(st);for(let e=0;e<st;e++)n[e]=e}r._data=t=e}if(Bt(!0),vi(\`setData\`),ee==2&&(Ie=!0),n!==!1){let e=D;e.auto(r,ft)?mt():ir(S,e.min,e.max),Le||=A.left>=0,ze=!0,ln()}}r.setData=pt;function mt(){ft=!0;let e,n;i==1&&(st>0?(ct=ut[0]=0,lt=ut[1]=st-1,e=t[0][ct],n=t[0][lt],ee==2?(e=ct,n=lt):e==n&&(ee==3?[e,n]=Nn(e,e,D.log,!1):ee==4?[e,n]=Pn(e,e,D.log,!1):D.time?n=e+Wn(86400/_):[e,n]=Rn(e,n,Fn,!0))):(ct=ut[0]=e=null,lt=ut[1]=n=null)),ir(S,e,n)}let ht,gt,_t,vt,yt,bt,B,xt,St,Ct;function wt(e,t,n,r,i,a){e??=Xt,n??=vr,r??=\`butt\`,i??=Xt,a??=\`round\`,e!=ht&&(d.strokeStyle=ht=e),i!=gt&&(d.fillStyle=gt=i),t!=_t&&(d.lineWidth=_t=t),a!=yt&&(d.lineJoin=yt=a),r!=bt&&(d.lineCap=bt=r),n!=vt&&d.setLineDash(vt=n)}function Tt(e,t,n,r){t!=gt&&(d.fillStyle=gt=t),e!=B&&(d.font=B=e),n!=xt&&(d.textAlign=xt=n),r!=St&&(d.textBaseline=St=r)}function Et(e,t,n,i,a=0){if(i.length>0&&e.auto(r,ft)&&(t==null||t.min==null)){let t=K(ct,0),r=K(lt,i.length-1),o=n.min==null?Mn(i,t,r,a,e.distr==3):[n.min,n.max];e.min=Kn(e.min,n.min=o[0]),e.max=qn(e.max,n.max=o[1])}}let Dt={min:null,max:null};function Ot(){for(let e in b){let t=b[e];O[e]==null&&(t.min==null||O[S]!=null&&t.auto(r,ft))&&(O[e]=Dt)}for(let e in b){let t=b[e];O[e]==null&&t.from!=null&&O[t.from]!=null&&(O[e]=Dt)}O[S]!=null&&Bt(!0);let e={};for(let t in O){let n=O[t];if(n!=null){let a=e[t]=Or(b[t],Tr);if(n.min!=null)kr(a,n);else if(t!=S||i==2){if(st==0&&a.from==null){let e=a.range(r,null,null,t);a.min=e[0],a.max=e[1]}else a.min=$n,a.max=-1/0}}}if(st>0){v.forEach((n,a)=>{if(i==1){let i=n.scale,o=O[i];if(o==null)return;let s=e[i];if(a==0){let e=s.range(r,s.min,s.max,i);s.min=e[0],s.max=e[1],ct=En(s.min,t[0]),lt=En(s.max,t[0]),lt-ct>1&&(t[0][ct]<s.min&&ct++,t[0][lt]>s.max&&lt--),n.min=dt[ct],n.max=dt[lt]}else n.show&&n.auto&&Et(s,o,n,t[a],n.sorted);n.idxs[0]=ct,n.idxs[1]=lt}else if(a>0&&n.show&&n.auto){let[r,i]=n.facets,o=r.scale,s=i.scale,[c,l]=t[a],u=e[o],d=e[s];u!=null&&Et(u,O[o],r,c,r.sorted),d!=null&&Et(d,O[s],i,l,i.sorted),n.min=i.min,n.max=i.max}});for(let t in e){let n=e[t],i=O[t];if(n.from==null&&(i==null||i.min==null)){let e=n.range(r,n.min==$n?null:n.min,n.max==-1/0?null:n.max,t);n.min=e[0],n.max=e[1]}}}for(let t in e){let n=e[t];if(n.from!=null){let i=e[n.from];if(i.min==null)n.min=n.max=null;else{let e=n.range(r,i.min,i.max,t);n.min=e[0],n.max=e[1]}}}let n={},a=!1;for(let t in e){let r=e[t],i=b[t];if(i.min!=r.min||i.max!=r.max){i.min=r.min,i.max=r.max;let e=i.distr;i._min=e==3?Yn(i.min):e==4?Qn(i.min,i.asinh):e==100?i.fwd(i.min):i.min,i._max=e==3?Yn(i.max):e==4?Qn(i.max,i.asinh):e==100?i.fwd(i.max):i.max,n[t]=a=!0}}if(a){v.forEach((e,t)=>{i==2?t>0&&n.y&&(e._paths=null):n[e.scale]&&(e._paths=null)});for(let e in n)Ie=!0,vi(\`setScale\`,e);le&&A.left>=0&&(Le=ze=!0)}for(let e in O)O[e]=null}function kt(e){let t=tr(ct-1,0,st-1),n=tr(lt+1,0,st-1);for(;e[t]==null&&t>0;)t--;for(;e[n]==null&&n<st-1;)n++;return[t,n]}function At(){if(st>0){let e=v.some(e=>e._focus)&&Ct!=qe.alpha;e&&(d.globalAlpha=Ct=qe.alpha),v.forEach((e,n)=>{if(n>0&&e.show&&(V(n,!1),V(n,!0),e._paths==null)){let a=Ct;Ct!=e.alpha&&(d.globalAlpha=Ct=e.alpha);let o=i==2?[0,t[n][0].length-1]:kt(t[n]);e._paths=e.paths(r,n,o[0],o[1]),Ct!=a&&(d.globalAlpha=Ct=a)}}),v.forEach((e,t)=>{if(t>0&&e.show){let n=Ct;Ct!=e.alpha&&(d.globalAlpha=Ct=e.alpha),e._paths!=null&&H(t,!1);{let n=e._paths==null?null:e._paths.gaps,i=e.points.show(r,t,ct,lt,n),a=e.points.filter(r,t,i,n);(i||a)&&(e.points._paths=e.points.paths(r,t,ct,lt,a),H(t,!0))}Ct!=n&&(d.globalAlpha=Ct=n),vi(\`drawSeries\`,t)}}),e&&(d.globalAlpha=Ct=1)}}function V(e,t){let n=t?v[e].points:v[e];n._stroke=n.stroke(r,e),n._fill=n.fill(r,e)}function H(e,t){let n=t?v[e].points:v[e],{stroke:r,fill:i,clip:a,flags:o,_stroke:s=n._stroke,_fill:c=n._fill,_width:l=n.width}=n._paths;l=Q(l*U,3);let u=null,f=l%2/2;t&&c==null&&(c=l>0?\`#fff\`:s);let p=n.pxAlign==1&&f>0;if(p&&d.translate(f,f),!t){let e=Ae-l/2,t=je-l/2,n=Me+l,r=Ne+l;u=new Path2D,u.rect(e,t,n,r)}t?Mt(s,l,n.dash,n.cap,c,r,i,o,a):jt(e,s,l,n.dash,n.cap,c,r,i,o,u,a),p&&d.translate(-f,-f)}function jt(e,n,i,a,o,s,c,l,u,d,f){let p=!1;u!=0&&x.forEach((m,h)=>{if(m.series[0]==e){let e=v[m.series[1]],g=t[m.series[1]],_=(e._paths||_r).band;br(_)&&(_=m.dir==1?_[0]:_[1]);let y,b=null;e.show&&_&&zn(g,ct,lt)?(b=m.fill(r,h)||s,y=e._paths.clip):_=null,Mt(n,i,a,o,b,c,l,u,d,f,y,_),p=!0}}),p||Mt(n,i,a,o,s,c,l,u,d,f)}function Mt(e,t,n,r,i,a,o,s,c,l,u,f){wt(e,t,n,r,i),(c||l||f)&&(d.save(),c&&d.clip(c),l&&d.clip(l)),f?(s&3)==3?(d.clip(f),u&&d.clip(u),Pt(i,o),Nt(e,a,t)):s&2?(Pt(i,o),d.clip(f),Nt(e,a,t)):s&1&&(d.save(),d.clip(f),u&&d.clip(u),Pt(i,o),d.restore(),Nt(e,a,t)):(Pt(i,o),Nt(e,a,t)),(c||l||f)&&d.restore()}function Nt(e,t,n){n>0&&(t instanceof Map?t.forEach((e,t)=>{d.strokeStyle=ht=t,d.stroke(e)}):t!=null&&e&&d.stroke(t))}function Pt(e,t){t instanceof Map?t.forEach((e,t)=>{d.fillStyle=gt=t,d.fill(e)}):t!=null&&e&&d.fill(t)}function Ft(e,t,n,i){let a=y[e],o;if(i<=0)o=[0,0];else{let s=a._space=a.space(r,e,t,n,i);o=no(t,n,a._incrs=a.incrs(r,e,t,n,i,s),i,s)}return a._found=o}function It(e,t,n,r,i,a,o,s,c,l){let u=o%2/2;h==1&&d.translate(u,u),wt(s,o,c,l,s),d.beginPath();let f,p,m,g,_=i+(r==0||r==3?-a:a);n==0?(p=i,g=_):(f=i,m=_);for(let r=0;r<e.length;r++)t[r]!=null&&(n==0?f=m=e[r]:p=g=e[r],d.moveTo(f,p),d.lineTo(m,g));d.stroke(),h==1&&d.translate(-u,-u)}function Lt(e){let t=!0;return y.forEach((n,i)=>{if(!n.show)return;let a=b[n.scale];if(a.min==null){n._show&&(t=!1,n._show=!1,Bt(!1));return}n._show||(t=!1,n._show=!0,Bt(!1));let o=n.side,s=o%2,{min:c,max:l}=a,[u,d]=Ft(i,c,l,s==0?F:I);if(d==0)return;let f=a.distr==2,p=n._splits=n.splits(r,i,c,l,u,d,f),m=a.distr==2?p.map(e=>dt[e]):p,h=a.distr==2?dt[p[1]]-dt[p[0]]:u,g=n._values=n.values(r,n.filter(r,m,i,d,h),i,d,h);n._rotate=o==2?n.rotate(r,g,i,d):0;let _=n._size;n._size=Gn(n.size(r,g,i,e)),_!=null&&n._size!=_&&(t=!1)}),t}function Rt(e){let t=!0;return at.forEach((n,i)=>{let a=n(r,i,nt,e);a!=ot[i]&&(t=!1),ot[i]=a}),t}function zt(){for(let e=0;e<y.length;e++){let t=y[e];if(!t.show||!t._show)continue;let n=t.side,i=n%2,a,o,c=t.stroke(r,e),l=n==0||n==3?-1:1,[u,f]=t._found;if(t.label!=null){let s=t.labelGap*l,p=Wn((t._lpos+s)*U);Tt(t.labelFont[0],c,\`center\`,n==2?\`top\`:Kt),d.save(),i==1?(a=o=0,d.translate(p,Wn(je+Ne/2)),d.rotate((n==3?-Hn:Hn)/2)):(a=Wn(Ae+Me/2),o=p);let m=nr(t.label)?t.label(r,e,u,f):t.label;d.fillText(m,a,o),d.restore()}if(f==0)continue;let p=b[t.scale],m=i==0?Me:Ne,h=i==0?Ae:je,_=t._splits,v=p.distr==2?_.map(e=>dt[e]):_,x=p.distr==2?dt[_[1]]-dt[_[0]]:u,S=t.ticks,C=t.border,w=S.show?S.size:0,T=Wn(w*U),E=Wn((t.alignTo==2?t._size-w-t.gap:t.gap)*U),D=t._rotate*-Hn/180,ee=g(t._pos*U),te=ee+(T+E)*l;o=i==0?te:0,a=i==1?te:0;let ne=t.font[0];Tt(ne,c,t.align==1?qt:t.align==2?Jt:D>0?qt:D<0?Jt:i==0?\`center\`:n==3?Jt:qt,D||i==1?\`middle\`:n==2?\`top\`:Kt);let O=t.font[1]*t.lineGap,re=_.map(e=>g(s(e,p,m,h))),ie=t._values;for(let e=0;e<ie.length;e++){let t=ie[e];if(t!=null){i==0?a=re[e]:o=re[e],t=\`\`+t;let n=t.indexOf(\`
\`)==-1?[t]:t.split(/\\n/gm);for(let e=0;e<n.length;e++){let t=n[e];D?(d.save(),d.translate(a,o+e*O),d.rotate(D),d.fillText(t,0,0),d.restore()):d.fillText(t,a,o+e*O)}}}S.show&&It(re,S.filter(r,v,e,f,x),i,n,ee,T,Q(S.width*U,3),S.stroke(r,e),S.dash,S.cap);let ae=t.grid;ae.show&&It(re,ae.filter(r,v,e,f,x),i,i==0?2:1,i==0?je:Ae,i==0?Ne:Me,Q(ae.width*U,3),ae.stroke(r,e),ae.dash,ae.cap),C.show&&It([ee],[1],+(i==0),i==0?1:2,i==1?je:Ae,i==1?Ne:Me,Q(C.width*U,3),C.stroke(r,e),C.dash,C.cap)}vi(\`drawAxes\`)}function Bt(e){v.forEach((t,n)=>{n>0&&(t._paths=null,e&&(i==1?(t.min=null,t.max=null):t.facets.forEach(e=>{e.min=null,e.max=null})))})}let Vt=!1,Yt=!1,rn=[];function on(){Yt=!1;for(let e=0;e<rn.length;e++)vi(...rn[e]);rn.length=0}function ln(){Vt||=(Mr(dn),!0)}function un(e,t=!1){Vt=!0,Yt=t,e(r),dn(),t&&rn.length>0&&queueMicrotask(on)}r.batch=un;function dn(){if(Pe&&=(Ot(),!1),Ie&&=(Ve(),!1),Fe){if(W(p,qt,L),W(p,\`top\`,Te),W(p,Wt,F),W(p,Gt,I),W(m,qt,L),W(m,\`top\`,Te),W(m,Wt,F),W(m,Gt,I),W(f,Wt,Ce),W(f,Gt,we),u.width=Wn(Ce*U),u.height=Wn(we*U),y.forEach(({_el:e,_show:t,_size:n,_pos:r,side:i})=>{if(e!=null){if(t){let t=i===3||i===0?n:0,a=i%2==1;W(e,a?\`left\`:\`top\`,r-t),W(e,a?\`width\`:\`height\`,n),W(e,a?\`top\`:\`left\`,a?Te:L),W(e,a?\`height\`:\`width\`,a?I:F),pn(e,Ht)}else fn(e,Ht)}}),ht=gt=_t=yt=bt=B=xt=St=vt=null,Ct=1,Gr(!0),L!=Ee||Te!=De||F!=Oe||I!=ke){Bt(!1);let e=F/Oe,t=I/ke;if(le&&!Le&&A.left>=0){A.left*=e,A.top*=t,Sn&&_n(Sn,Wn(A.left),0,F,I),Cn&&_n(Cn,0,Wn(A.top),F,I);for(let n=0;n<z.length;n++){let r=z[n];r!=null&&(Xe[n]*=e,Ze[n]*=t,_n(r,Gn(Xe[n]),Gn(Ze[n]),F,I))}}if(X.show&&!Re&&X.left>=0&&X.width>0){X.left*=e,X.width*=e,X.top*=t,X.height*=t;for(let e in Jr)W(Xn,e,X[e])}Ee=L,De=Te,Oe=F,ke=I}vi(\`setSize\`),Fe=!1}Ce>0&&we>0&&(d.clearRect(0,0,u.width,u.height),vi(\`drawClear\`),w.forEach(e=>e()),vi(\`draw\`)),X.show&&Re&&(er(X),Re=!1),le&&Le&&(Hr(null,!0,!1),Le=!1),k.show&&k.live&&ze&&(Br(),ze=!1),c||(c=!0,r.status=1,vi(\`ready\`)),ft=!1,Vt=!1}r.redraw=(e,t)=>{Ie=t||!1,e===!1?ln():ir(S,D.min,D.max)};function gn(e,n){let i=b[e];if(i.from==null){if(st==0){let t=i.range(r,n.min,n.max,e);n.min=t[0],n.max=t[1]}if(n.min>n.max){let e=n.min;n.min=n.max,n.max=e}if(st>1&&n.min!=null&&n.max!=null&&n.max-n.min<1e-16)return;e==S&&i.distr==2&&st>0&&(n.min=En(n.min,t[0]),n.max=En(n.max,t[0]),n.min==n.max&&n.max++),O[e]=n,Pe=!0,ln()}}r.setScale=gn;let vn,bn,Sn,Cn,Dn,On,kn,An,jn,Ln,G,q,Bn=!1,Vn=A.drag,J=Vn.x,Y=Vn.y;le&&(A.x&&(vn=hn(\`u-cursor-x\`,m)),A.y&&(bn=hn(\`u-cursor-y\`,m)),D.ori==0?(Sn=vn,Cn=bn):(Sn=bn,Cn=vn),G=A.left,q=A.top);let X=r.select=kr({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),Xn=X.show?hn(\`u-select\`,X.over?m:p):null;function er(e,t){if(X.show){for(let t in e)X[t]=e[t],t in Jr&&W(Xn,t,e[t]);t!==!1&&vi(\`setSelect\`)}}r.setSelect=er;function rr(e){if(v[e].show)j&&pn(de[e],Ht);else if(j&&fn(de[e],Ht),le){let t=Ye?z[0]:z[e];t!=null&&_n(t,-10,-10,F,I)}}function ir(e,t,n){gn(e,{min:t,max:n})}function lr(e,t,n,a){t.focus!=null&&jr(e),t.show!=null&&v.forEach((n,r)=>{r>0&&(e==r||e==null)&&(n.show=t.show,rr(r),i==2?(ir(n.facets[0].scale,null,null),ir(n.facets[1].scale,null,null)):ir(n.scale,null,null),ln())}),n!==!1&&vi(\`setSeries\`,e,t),a&&Ei(\`setSeries\`,r,e,t)}r.setSeries=lr;function ur(e,t){kr(x[e],t)}function fr(e,t){e.fill=Z(e.fill||null),e.dir=K(e.dir,-1),t??=x.length,x.splice(t,0,e)}function pr(e){e==null?x.length=0:x.splice(e,1)}r.addBand=fr,r.setBand=ur,r.delBand=pr;function gr(e,t){v[e].alpha=t,le&&z[e]!=null&&(z[e].style.opacity=t),j&&de[e]&&(de[e].style.opacity=t)}let xr,Er,Dr,Ar={focus:!0};function jr(e){if(e!=Dr){let t=e==null,n=qe.alpha!=1;v.forEach((r,a)=>{if(i==1||a>0){let i=t||a==0||a==e;r._focus=t?null:i,n&&gr(a,i?1:qe.alpha)}}),Dr=e,n&&ln()}}j&&Je&&xe(tn,N,e=>{A._lock||(Ge(e),Dr!=null&&lr(null,Ar,!0,Si.setSeries))});function Nr(e,t,n){let r=b[t];n&&(e=e/U-(r.ori==1?Te:L));let i=F;r.ori==1&&(i=I,e=i-e),r.dir==-1&&(e=i-e);let a=r._min,o=r._max,s=e/i,c=a+(o-a)*s,l=r.distr;return l==3?Jn(10,c):l==4?Zn(c,r.asinh):l==100?r.bwd(c):c}function Pr(e,n){return En(Nr(e,S,n),t[0],ct,lt)}r.valToIdx=e=>En(e,t[0]),r.posToIdx=Pr,r.posToVal=Nr,r.valToPos=(e,t,n)=>b[t].ori==0?a(e,b[t],n?Me:F,n?Ae:0):o(e,b[t],n?Ne:I,n?je:0),r.setCursor=(e,t,n)=>{G=e.left,q=e.top,Hr(null,t,n)};function Fr(e,t){W(Xn,qt,X.left=e),W(Xn,Wt,X.width=t)}function Ir(e,t){W(Xn,\`top\`,X.top=e),W(Xn,Gt,X.height=t)}let Lr=D.ori==0?Fr:Ir,Rr=D.ori==1?Fr:Ir;function zr(){if(j&&k.live)for(let e=+(i==2);e<v.length;e++){if(e==0&&me)continue;let t=k.values[e],n=0;for(let r in t)fe[e][n++].firstChild.nodeValue=t[r]}}function Br(e,t){if(e!=null&&(e.idxs?e.idxs.forEach((e,t)=>{ce[t]=e}):Sr(e.idx)||ce.fill(e.idx),k.idx=ce[0]),j&&k.live){for(let e=0;e<v.length;e++)(e>0||i==1&&!me)&&Vr(e,ce[e]);zr()}ze=!1,t!==!1&&vi(\`setLegend\`)}r.setLegend=Br;function Vr(e,n){let i=v[e],a=e==0&&ee==2?dt:t[e],o;me?o=i.values(r,e,n)??he:(o=i.value(r,n==null?null:a[n],e,n),o=o==null?he:{_:o}),k.values[e]=o}function Hr(e,n,a){jn=G,Ln=q,[G,q]=A.move(r,G,q),A.left=G,A.top=q,le&&(Sn&&_n(Sn,Wn(G),0,F,I),Cn&&_n(Cn,0,Wn(q),F,I));let o,s=ct>lt;xr=$n,Er=null;let c=D.ori==0?F:I,l=D.ori==1?F:I;if(G<0||st==0||s){o=A.idx=null;for(let e=0;e<v.length;e++){let t=z[e];t!=null&&_n(t,-10,-10,F,I)}Je&&lr(null,Ar,!0,e==null&&Si.setSeries),k.live&&(ce.fill(o),ze=!0)}else{let e,n,a;i==1&&(e=D.ori==0?G:q,n=Nr(e,S),o=A.idx=En(n,t[0],ct,lt),a=te(t[0][o],D,c,0));let s=-10,u=-10,d=0,f=0,p=!0,m=\`\`,h=\`\`;for(let e=+(i==2);e<v.length;e++){let g=v[e],_=ce[e],y=_==null?null:i==1?t[e][_]:t[e][1][_],x=A.dataIdx(r,e,o,n),S=x==null?null:i==1?t[e][x]:t[e][1][x];if(ze=ze||S!=y||x!=_,ce[e]=x,e>0&&g.show){let n=x==null?-10:x==o?a:te(i==1?t[0][x]:t[e][0][x],D,c,0),_=S==null?-10:ne(S,i==1?b[g.scale]:b[g.facets[1].scale],l,0);if(Je&&S!=null){let t=D.ori==1?G:q,n=Un(qe.dist(r,e,x,_,t));if(n<xr){let r=qe.bias;if(r!=0){let i=Nr(t,g.scale),a=S>=0?1:-1,o=i>=0?1:-1;o==a&&(o==1?r==1?S>=i:S<=i:r==1?S<=i:S>=i)&&(xr=n,Er=e)}else xr=n,Er=e}}if(ze||Ye){let t,i;D.ori==0?(t=n,i=_):(t=_,i=n);let a,o,c,l,g,v,y=!0,b=Ke.bbox;if(b!=null){y=!1;let t=b(r,e);c=t.left,l=t.top,a=t.width,o=t.height}else c=t,l=i,a=o=Ke.size(r,e);if(v=Ke.fill(r,e),g=Ke.stroke(r,e),Ye)e==Er&&xr<=qe.prox&&(s=c,u=l,d=a,f=o,p=y,m=v,h=g);else{let t=z[e];t!=null&&(Xe[e]=c,Ze[e]=l,xn(t,a,o,y),yn(t,v,g),_n(t,Gn(c),Gn(l),F,I))}}}}if(Ye){let e=qe.prox;if(ze||(Dr==null?xr<=e:xr>e||Er!=Dr)){let e=z[0];e!=null&&(Xe[0]=s,Ze[0]=u,xn(e,d,f,p),yn(e,m,h),_n(e,Gn(s),Gn(u),F,I))}}}if(X.show&&Bn){if(e!=null){let[t,n]=Si.scales,[r,i]=Si.match,[a,o]=e.cursor.sync.scales,s=e.cursor.drag;if(J=s._x,Y=s._y,J||Y){let{left:s,top:u,width:d,height:f}=e.select,p=e.scales[a].ori,m=e.posToVal,h,g,_,v,y,x=t!=null&&r(t,a),S=n!=null&&i(n,o);x&&J?(p==0?(h=s,g=d):(h=u,g=f),_=b[t],v=te(m(h,a),_,c,0),y=te(m(h+g,a),_,c,0),Lr(Kn(v,y),Un(y-v))):Lr(0,c),S&&Y?(p==1?(h=s,g=d):(h=u,g=f),_=b[n],v=ne(m(h,o),_,l,0),y=ne(m(h+g,o),_,l,0),Rr(Kn(v,y),Un(y-v))):Rr(0,l)}else Yr()}else{let e=Un(jn-Dn),t=Un(Ln-On);if(D.ori==1){let n=e;e=t,t=n}J=Vn.x&&e>=Vn.dist,Y=Vn.y&&t>=Vn.dist;let n=Vn.uni;n==null?Vn.x&&Vn.y&&(J||Y)&&(J=Y=!0):J&&Y&&(J=e>=n,Y=t>=n,!J&&!Y&&(t>e?Y=!0:J=!0));let r,i;J&&(D.ori==0?(r=kn,i=G):(r=An,i=q),Lr(Kn(r,i),Un(i-r)),Y||Rr(0,l)),Y&&(D.ori==1?(r=kn,i=G):(r=An,i=q),Rr(Kn(r,i),Un(i-r)),J||Lr(0,c)),!J&&!Y&&(Lr(0,0),Rr(0,0))}}if(Vn._x=J,Vn._y=Y,e==null){if(a){if(wi!=null){let[e,t]=Si.scales;Si.values[0]=e==null?null:Nr(D.ori==0?G:q,e),Si.values[1]=t==null?null:Nr(D.ori==1?G:q,t)}Ei(Zt,r,G,q,F,I,o)}if(Je){let e=a&&Si.setSeries,t=qe.prox;Dr==null?xr<=t&&lr(Er,Ar,!0,e):xr>t?lr(null,Ar,!0,e):Er!=Dr&&lr(Er,Ar,!0,e)}}ze&&(k.idx=o,Br()),n!==!1&&vi(\`setCursor\`)}let Ur=null;Object.defineProperty(r,"rect",{get(){return Ur??Gr(!1),Ur}});function Gr(e=!1){e?Ur=null:(Ur=m.getBoundingClientRect(),vi(\`syncRect\`,Ur))}function Kr(e,t,n,r,i,a,o){A._lock||Bn&&e!=null&&e.movementX==0&&e.movementY==0||(qr(e,t,n,r,i,a,o,!1,e!=null),e==null?Hr(t,!0,!1):Hr(null,!0,!0))}function qr(e,t,n,i,a,o,c,l,u){if(Ur??Gr(!1),Ge(e),e!=null)n=e.clientX-Ur.left,i=e.clientY-Ur.top;else{if(n<0||i<0){G=-10,q=-10;return}let[e,r]=Si.scales,c=t.cursor.sync,[l,u]=c.values,[d,f]=c.scales,[p,m]=Si.match,h=t.axes[0].side%2==1,g=D.ori==0?F:I,_=D.ori==1?F:I,v=h?o:a,y=h?a:o,x=h?i:n,S=h?n:i;if(n=d==null?x/v*g:p(e,d)?s(l,b[e],g,0):-10,i=f==null?S/y*_:m(r,f)?s(u,b[r],_,0):-10,D.ori==1){let e=n;n=i,i=e}}u&&(t==null||t.cursor.event.type==Zt)&&((n<=1||n>=F-1)&&(n=dr(n,F)),(i<=1||i>=I-1)&&(i=dr(i,I))),l?(Dn=n,On=i,[kn,An]=A.move(r,n,i)):(G=n,q=i)}let Jr={width:0,height:0,left:0,top:0};function Yr(){er(Jr,!1)}let Xr,$r,ei,ti;function ni(e,t,n,i,a,o,s){Bn=!0,J=Y=Vn._x=Vn._y=!1,qr(e,t,n,i,a,o,s,!0,!1),e!=null&&(xe($t,sn,ri,!1),Ei(Qt,r,kn,An,F,I,null));let{left:c,top:l,width:u,height:d}=X;Xr=c,$r=l,ei=u,ti=d}function ri(e,t,n,i,a,o,s){Bn=Vn._x=Vn._y=!1,qr(e,t,n,i,a,o,s,!1,!0);let{left:c,top:l,width:u,height:d}=X,f=u>0||d>0,p=Xr!=c||$r!=l||ei!=u||ti!=d;if(f&&p&&er(X),Vn.setScale&&f&&p){let e=c,t=u,n=l,r=d;if(D.ori==1&&(e=l,t=d,n=c,r=u),J&&ir(S,Nr(e,S),Nr(e+t,S)),Y)for(let e in b){let t=b[e];e!=S&&t.from==null&&t.min!=$n&&ir(e,Nr(n+r,e),Nr(n,e))}Yr()}else A.lock&&(A._lock=!A._lock,Hr(t,!0,e!=null));e!=null&&(Se($t,sn),Ei($t,r,G,q,F,I,null))}function ii(e,t,n,r,i,a,o){if(A._lock)return;Ge(e);let s=Bn;if(Bn){let e=!0,t=!0,n,r;D.ori==0?(n=J,r=Y):(n=Y,r=J),n&&r&&(e=G<=10||G>=F-10,t=q<=10||q>=I-10),n&&e&&(G=G<kn?0:F),r&&t&&(q=q<An?0:I),Hr(null,!0,!0),Bn=!1}G=-10,q=-10,ce.fill(null),Hr(null,!0,!0),s&&(Bn=s)}function ai(e,t,n,i,a,o,s){A._lock||(Ge(e),mt(),Yr(),e!=null&&Ei(nn,r,G,q,F,I,null))}function oi(){y.forEach(io),R(r.width,r.height,!0)}wn(an,cn,oi);let si={};si.mousedown=ni,si.mousemove=Kr,si.mouseup=ri,si.dblclick=ai,si.setSeries=(e,t,n,i)=>{let a=Si.match[2];n=a(r,t,n),n!=-1&&lr(n,i,!0,!1)},le&&(xe(Qt,m,ni),xe(Zt,m,Kr),xe(en,m,e=>{Ge(e),Gr(!1)}),xe(tn,m,ii),xe(nn,m,ai),Ha.add(r),r.syncRect=Gr);let ci=r.hooks=e.hooks||{};function vi(e,t,n){Yt?rn.push([e,t,n]):e in ci&&ci[e].forEach(e=>{e.call(null,r,t,n)})}(e.plugins||[]).forEach(e=>{for(let t in e.hooks)ci[t]=(ci[t]||[]).concat(e.hooks[t])});let xi=(e,t,n)=>n,Si=kr({key:null,setSeries:!1,filters:{pub:sr,sub:sr},scales:[S,v[1]?v[1].scale:null],match:[cr,cr,xi],values:[null,null]},A.sync);Si.match.length==2&&Si.match.push(xi),A.sync=Si;let wi=Si.key,Ti=da(wi);function Ei(e,t,n,r,i,a,o){Si.filters.pub(e,t,n,r,i,a,o)&&Ti.pub(e,t,n,r,i,a,o)}Ti.sub(r);function Di(e,t,n,r,i,a,o){Si.filters.sub(e,t,n,r,i,a,o)&&si[e](null,t,n,r,i,a,o)}r.pub=Di;function Oi(){Ti.unsub(r),Ha.delete(r),be.clear(),Tn(an,cn,oi),l.remove(),N?.remove(),vi(\`destroy\`)}r.destroy=Oi;function ki(){vi(\`init\`,e,t),pt(t||e.data,!1),O[S]?gn(S,O[S]):mt(),Re=X.show&&(X.width>0||X.height>0),Le=ze=!0,R(e.width,e.height)}return v.forEach($e),y.forEach(rt),n?n instanceof HTMLElement?(n.appendChild(l),ki()):n(r,ki):ki(),r}ao.assign=kr,ao.fmtNum=Vn,ao.rangeNum=Rn,ao.rangeLog=Nn,ao.rangeAsinh=Pn,ao.orient=fa,ao.pxRatio=U,ao.join=jr,ao.fmtDate=Wr,ao.tzDate=Kr,ao.sync=da;{ao.addGap=_a,ao.clipGaps=ga;let e=ao.paths={points:ja};e.linear=Fa,e.stepped=Ia,e.bars=Ra,e.spline=Ba}function oo({title:e,times:t,lines:n,fromMs:r,untilMs:i,...a}){let o=Ee(null),[s,c]=F(void 0),l=s??t.length-1,u=t[l],d=uo({legend:o,labels:n.map(({label:e})=>e),setChosen:c,...a});return L(()=>{d.current?.setData([t.map(co),...n.map(({values:e})=>[...e])],!1),d.current?.setScale(\`x\`,{min:co(r),max:co(i)})}),/* @__PURE__ */ B(\`figure\`,{class:\`chart\`,children:[/* @__PURE__ */ B(\`figcaption\`,{class:\`chart-head\`,children:[/* @__PURE__ */ B(\`h2\`,{children:e}),u!==void 0&&/* @__PURE__ */ B(\`span\`,{class:\`soft figure\`,children:s===void 0?\`now\`:Lt(u)})]}),/* @__PURE__ */ B(\`div\`,{ref:d.place,class:\`plot\`,role:\`img\`,tabIndex:0,"aria-label":\`\${e} over time. Left and right tell the figures of a moment.\`,onKeyDown:e=>{let n=so.get(e.key);if(n===void 0||!d.current)return;e.preventDefault();let r=Math.min(Math.max(l+n,0),t.length-1);d.current.setCursor({left:d.current.valToPos(co(t[r]??0),\`x\`),top:0})},onBlur:()=>d.current?.setCursor({left:-10,top:-10})}),/* @__PURE__ */ B(\`ul\`,{ref:o,class:\`legend\`,"aria-live":s===void 0?\`off\`:\`polite\`,children:n.map(({label:e,values:t},n)=>/* @__PURE__ */ B(\`li\`,{children:[/* @__PURE__ */ B(\`span\`,{class:\`swatch line-\${n+1}\`}),e,\` \`,/* @__PURE__ */ B(\`span\`,{class:\`figure\`,children:lo(t[l],a.format)})]},e))})]})}const so=/* @__PURE__ */ new Map([[\`ArrowLeft\`,-1],[\`ArrowRight\`,1]]);function co(e){return e/1e3}function lo(e,t){return e==null?\`\\u2013\`:t(e)}function uo({legend:e,labels:t,setChosen:n,...r}){let i=Ee(null),a=Ee(void 0);return L(()=>{let o=i.current;if(!o)return;let s=t=>{let n=e.current?.querySelector(\`.line-\${t+1}\`);return n?getComputedStyle(n).color:\`\`},c=new ao({width:o.clientWidth,height:160,padding:[8,28,0,0],legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1},points:{size:6}},scales:{x:{time:!0},y:{range:(e,t,n)=>[0,n>0?n*1.1:1]}},axes:mo(o,r),series:[{},...t.map((e,t)=>po(e,t,s))],hooks:{setCursor:[({cursor:{idx:e}})=>n(e??void 0)]}},[[],...t.map(()=>[])],o);a.current=c;let l=new ResizeObserver(()=>c.setSize({width:o.clientWidth,height:160}));return l.observe(o),()=>{l.disconnect(),c.destroy()}},[t.join(\`
\`)]),L(()=>a.current?.redraw(),[wt.value]),{place:i,get current(){return a.current}}}const fo=[1,10,100,1e3,1e4].flatMap(e=>[e,e*2,e*5]);function po(e,t,n){return{label:e,width:1.5,points:{show:!1},stroke:()=>n(t),...t===0&&{fill:()=>n(t).replace(\`)\`,\` / 12%)\`).replaceAll(\`,\`,\`\`)}}}function mo(e,{format:t,isCount:n}){let r=()=>getComputedStyle(e).color,i=()=>getComputedStyle(e).borderTopColor,a={stroke:r,font:\`11px system-ui, sans-serif\`,ticks:{show:!1}};return[{...a,size:24,gap:4,space:80,grid:{show:!1},values:(e,t)=>t.map(e=>Lt(e*1e3))},{...a,size:56,gap:6,space:36,grid:{stroke:i,width:1},...n&&{incrs:fo},values:(e,n)=>n.map(t)}]}function ho(e){return e.toLocaleString([],{maximumFractionDigits:+(e<10)})}function go(e){return\`\${Math.round(e/1e6).toLocaleString()} MB\`}function _o({stats:e,minutes:t,operation:n}){let{interval_ms:r,samples:i}=e,a=i.slice(0,-1),o=i.at(-1)?.at_ms??0,s=([e,t])=>({label:e,values:a.map(e=>t(e)??null)});return/* @__PURE__ */ B(\`div\`,{class:\`charts\`,children:[vo(r),yo(n),...bo,So(a),...i.some(e=>e.server_bytes!==void 0)?[xo]:[]].map(({title:e,format:n,isCount:r=!1,lines:i},c)=>/* @__PURE__ */ B(oo,{title:e,format:n,isCount:r,times:a.map(e=>e.at_ms),fromMs:o-t*6e4,untilMs:o,lines:i.map(s)},c))})}function vo(e){let t=t=>t*1e3/e;return{title:\`Steps per second\`,format:ho,lines:[[\`all\`,e=>t(e.steps)],[\`failed\`,e=>t(e.failed_steps)]]}}function yo(e){return{title:\`Duration of \${e===\`\`?\`steps\`:e}\`,format:It,lines:[[\`median\`,e=>e.p50_ms],[\`95 %\`,e=>e.p95_ms],[\`99 %\`,e=>e.p99_ms]]}}const bo=[{title:\`Sessions and tabs\`,format:ho,isCount:!0,lines:[[\`tabs\`,({tabs:e})=>e],[\`sessions\`,({sessions:e})=>e]]},{title:\`Tasks\`,format:ho,isCount:!0,lines:[[\`under way\`,e=>e.tasks_working],[\`in the queue\`,e=>e.tasks_queued],[\`waiting for an answer\`,e=>e.tasks_asking]]}],xo={title:\`Memory\`,format:go,lines:[[\`browsers\`,e=>e.browser_bytes],[\`server\`,e=>e.server_bytes]]};function So(e){let t=/* @__PURE__ */ new Map;for(let[n,r]of e.flatMap(({errors:e})=>Object.entries(e)))t.set(n,(t.get(n)??0)+r);let n=[...t].toSorted(([,e],[,t])=>t-e).map(([e])=>e),[r,i]=[n.slice(0,4),n.slice(4)],a=(e,t)=>[e,({errors:e})=>t.reduce((t,n)=>t+(e[n]??0),0)],o=[...r.map(e=>a(e,[e])),...i.length>0?[a(\`others\`,i)]:[]];return{title:\`Failed calls by code\`,format:ho,isCount:!0,lines:o.length===0?[a(\`none\`,[])]:o}}function Co({operations:e,chosen:t,onChoose:n}){let r=e=>e===void 0?\`\\u2013\`:It(e);return/* @__PURE__ */ B(\`section\`,{"aria-label":\`Operations\`,class:\`health-table\`,tabIndex:0,children:/* @__PURE__ */ B(\`table\`,{children:[/* @__PURE__ */ B(\`thead\`,{children:/* @__PURE__ */ B(\`tr\`,{children:[/* @__PURE__ */ B(\`th\`,{scope:\`col\`,children:\`Operation\`}),/* @__PURE__ */ B(\`th\`,{scope:\`col\`,children:\`Calls\`}),/* @__PURE__ */ B(\`th\`,{scope:\`col\`,children:\`Failed\`}),/* @__PURE__ */ B(\`th\`,{scope:\`col\`,children:\`Median\`}),/* @__PURE__ */ B(\`th\`,{scope:\`col\`,children:\`95 %\`}),/* @__PURE__ */ B(\`th\`,{scope:\`col\`,children:\`99 %\`})]})}),/* @__PURE__ */ B(\`tbody\`,{children:e.map(e=>/* @__PURE__ */ B(\`tr\`,{children:[/* @__PURE__ */ B(\`th\`,{scope:\`row\`,children:/* @__PURE__ */ B(\`button\`,{type:\`button\`,class:\`quiet\`,"aria-pressed":e.operation===t,title:\`Draw its durations\`,onClick:()=>n(e.operation),children:e.operation})}),/* @__PURE__ */ B(\`td\`,{children:e.calls.toLocaleString()}),/* @__PURE__ */ B(\`td\`,{class:e.failed>0?\`bad-words\`:\`\`,children:e.failed.toLocaleString()}),/* @__PURE__ */ B(\`td\`,{children:r(e.p50_ms)}),/* @__PURE__ */ B(\`td\`,{children:r(e.p95_ms)}),/* @__PURE__ */ B(\`td\`,{children:r(e.p99_ms)})]},e.operation))})]})})}const wo=z(\`\`),To=z(!1);var Eo=class extends Error{code;hint;constructor({error:e=\`The server does not answer.\`,code:t=\`\`,hint:n=\`\`}){super(e),this.code=t,this.hint=n}};const Do=\`/api/v1\`;function Oo(){return!0}async function ko(e,t,n={}){let{query:r={},body:i,session:a,headers:o,signal:s}=n,c=new URLSearchParams(r).toString(),l=await fetch(\`\${Do}\${t}\${c===\`\`?\`\`:\`?\${c}\`}\`,{method:e,headers:{...wo.value!==\`\`&&{Authorization:\`Bearer \${wo.value}\`},...a!==void 0&&{"X-Fermata-Session":a},...i&&{"Content-Type":\`application/json\`},...o},...i&&{body:JSON.stringify(i)},...s&&{signal:s}}).catch(e=>{throw s?.aborted?e:new Eo({hint:\`It may have ended, or be starting anew.\`})});if(l.ok)return l;throw l.status===401&&(To.value=!0),new Eo(await l.json().catch(()=>({})))}async function $(e,t,n={}){return(await ko(e,t,n)).json()}function Ao(e){return encodeURIComponent(e)}function jo(e,t){let[n,r]=F({data:void 0,error:void 0});return L(()=>{let t=!0;return e().then(e=>{t&&r({data:e,error:void 0})},e=>{t&&r(({data:t})=>({data:t,error:Mo(e)}))}),()=>{t=!1}},[...t]),n}function Mo(e){return e instanceof Eo?e:new Eo({error:String(e)})}function No(e,t){let[n,r]=F(0);return L(()=>{let e=setInterval(()=>{document.hidden||r(e=>e+1)},5e3);return()=>clearInterval(e)},[]),jo(async()=>$(\`GET\`,\`/browser/stats\`,{query:{minutes:String(e),...t!==\`\`&&{operation:t}}}),[e,t,n])}function Po({stats:{interval_ms:e,samples:t}}){let n=t.at(-1);if(!n)return null;let r=e=>t.reduce((t,n)=>t+n[e],0),i=t.flatMap(e=>e.p50_ms??[]).at(-1);return/* @__PURE__ */ B(\`dl\`,{class:\`tiles\`,children:[/* @__PURE__ */ B(Io,{label:\`Steps per second\`,value:ho((t.at(-2)?.steps??0)*1e3/e),more:i===void 0?\`none yet\`:\`last took \${It(i)}\`}),/* @__PURE__ */ B(Io,{label:\`Sessions\`,value:Fo(n.sessions),more:\`\${Fo(n.tabs)} tabs\`}),/* @__PURE__ */ B(Io,{label:\`Tasks under way\`,value:Fo(n.tasks_working),more:\`\${Fo(n.tasks_queued)} queued, \${Fo(n.tasks_asking)} waiting\`}),/* @__PURE__ */ B(Io,{label:\`Failed calls\`,value:ho(r(\`failed_calls\`)),more:\`of \${ho(r(\`calls\`))}\`}),n.server_bytes!==void 0&&/* @__PURE__ */ B(Io,{label:\`Memory of the browsers\`,value:n.browser_bytes===void 0?\`\\u2013\`:go(n.browser_bytes),more:\`server \${go(n.server_bytes)}\`})]})}function Fo(e){return e===void 0?\`\\u2013\`:ho(e)}function Io({label:e,value:t,more:n}){return/* @__PURE__ */ B(\`div\`,{class:\`tile\`,children:[/* @__PURE__ */ B(\`dt\`,{children:e}),/* @__PURE__ */ B(\`dd\`,{children:[t,n!==void 0&&/* @__PURE__ */ B(\`span\`,{class:\`soft\`,children:n})]})]})}const Lo=[[\`2\`,\`2 min\`],[\`5\`,\`5 min\`],[\`10\`,\`10 min\`]];function Ro(){let[e,t]=F(\`5\`),[n,r]=F(\`\`),{data:i,error:a}=No(Number(e),n);return/* @__PURE__ */ B(\`div\`,{class:\`page health\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`page-head\`,children:[/* @__PURE__ */ B(\`h1\`,{children:\`Health\`}),/* @__PURE__ */ B(\`span\`,{class:\`end\`,children:/* @__PURE__ */ B(Nt,{label:\`How far back\`,choices:Lo,value:e,onChange:t})})]}),/* @__PURE__ */ B(H,{error:a}),i&&/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(Po,{stats:i}),/* @__PURE__ */ B(_o,{stats:i,minutes:Number(e),operation:n}),/* @__PURE__ */ B(Co,{operations:i.operations,chosen:n,onChoose:e=>r(e===n?\`\`:e)})]})]})}function zo(){let[e,t]=F(void 0),[n,r]=F(!1);return{call:(e,n)=>{r(!0),e.then(e=>{t(void 0),n(e)},e=>t(Mo(e))).finally(()=>r(!1))},error:e,isBusy:n}}function Bo(e){let t=!1,n=!1;return()=>{n=!0,t||(t=!0,(async()=>{for(;n;)n=!1,await e();t=!1})())}}function Vo(e){return new Promise(t=>setTimeout(t,e))}const Ho={markup:\`\`,cursor:\`true\`};function Uo(e,t,n=!0){let[r,i]=F(\`\`),a=Ee({wanted:-1,isRunning:!1});return L(()=>{if(!n)return;let r=a.current;r.wanted=t,r.isRunning||(r.isRunning=!0,(async()=>{for(let t=-2;t!==r.wanted;){t=r.wanted;let n=await Wo(e);n&&i(URL.createObjectURL(n))}r.isRunning=!1})())},[e,t,n]),L(()=>()=>URL.revokeObjectURL(r),[r]),r}async function Wo(e){for(let t=0;t<5;t+=1)try{return await(await ko(\`GET\`,\`/tabs/\${Ao(e)}/screenshot\`,{query:Ho})).blob()}catch(e){if(!(e instanceof Eo&&e.code===\`NOT_READY\`))return;await Vo(500)}}function Go(){return/* @__PURE__ */ B(\`span\`,{class:\`no-picture\`,children:\`Read without a browser: there is no picture.\`})}function Ko(){let e=Ee(null),[t,n]=F(!1);return L(()=>{let t=new IntersectionObserver(e=>n(e.some(e=>e.isIntersecting)),{rootMargin:\`200px\`});return e.current&&t.observe(e.current),()=>t.disconnect()},[]),{element:e,isSeen:t}}function qo(e,t,n){let[r,i]=F(\`\`);return L(()=>{let r=\`\`,a=n;return n&&ko(\`GET\`,\`/history/actions/\${Ao(e)}/screenshot\`,{query:{type:t}}).then(e=>e.blob()).then(e=>{a&&(r=URL.createObjectURL(e),i(r))},()=>{}),()=>{a=!1,URL.revokeObjectURL(r)}},[e,t,n]),r}async function Jo(e,t){let n=[],r={};for(let i=0;i<e;i+=1){let{rows:e,cursor:i}=await t(r);if(n.push(...e),i===null)return{rows:n,isWhole:!0};r={cursor:i}}return{rows:n,isWhole:!1}}const Yo=z([]),Xo=z({}),Zo=z(0),Qo=[\`input-required\`,\`auth-required\`],$o=[\`submitted\`,\`working\`,...Qo],es=e=>t=>e.includes(t.state),ts=es($o),ns=es(Qo),rs=et(()=>Yo.value.filter(ns));async function is(e,t){let n=e.length===0?[{}]:e.map(e=>({state:e})),r=await Promise.all(n.map(e=>as(e,t)));return{tasks:[...new Map(r.flatMap(({rows:e})=>e).map(e=>[e.id,e])).values()].toSorted((e,t)=>t.created_at-e.created_at),isWhole:r.every(({isWhole:e})=>e)}}function as(e,t){return Jo(t,async t=>{let n=await $(\`GET\`,\`/tasks\`,{query:{...e,limit:\`25\`,...t}});return{rows:n.tasks,cursor:n.next_cursor}})}const os=Bo(async()=>{let e=await is($o,8).catch(()=>void 0);e&&(Yo.value=e.tasks),Zo.value+=1}),ss=/* @__PURE__ */ new Map;function cs({task_id:e=\`\`,state:t=\`\`,text:n=\`\`}){let{[e]:r,...i}=Xo.value;Xo.value=ts({state:t})?{...i,[e]:n}:i;let a=Yo.value.find(t=>t.id===e);ss.get(e)===t&&a?.state===t&&a.sessions.length>0||(ts({state:t})?ss.set(e,t):ss.delete(e),os())}const ls=z(void 0),us=z(\`agent\`),ds=z(\`\`),fs=z({}),ps=z({}),ms=z({});function hs({engine:e}){return e===\`static\`}function gs(e){for(let t of ls.value??[]){let n=t.tabs.find(t=>t.id===e);if(n)return{session:t,tab:n}}}function _s({events:e,reset:t}){if(t)Ss();else for(let t of e)vs(t)}function vs(e){let{type:t,tab_id:n=\`\`,session_id:r=\`\`}=e;switch(t){case\`step\`:ys(n,r,e);break;case\`execution\`:bs(n,{paused:e.paused??!0});break;case\`input_mode\`:us.value=e.input_mode??\`agent\`,Cs();break;case\`task\`:cs(e);break;case\`tab_opened\`:case\`tab_closed\`:ws(r)();break;default:Cs()}}function ys(e,t,n){let{url:r=\`\`,title:i=\`\`}=n;fs.value={...fs.value,[e]:n},ms.value=xs(ms.value,t),bs(e,{url:r,title:i}),n.action===\`escalate\`&&ws(t)()}function bs(e,t){if(ps.value=xs(ps.value,e),gs(e)===void 0)return Cs();ls.value=ls.value?.map(n=>({...n,tabs:n.tabs.map(n=>n.id===e?{...n,...t}:n)}))}function xs(e,t){return{...e,[t]:(e[t]??0)+1}}function Ss(){Cs(),os(),$(\`GET\`,\`/browser/input-mode\`).then(e=>us.value=e.input_mode,()=>{})}const Cs=Bo(async()=>{try{let{sessions:e}=await $(\`GET\`,\`/sessions\`);ls.value=await Promise.all(e.map(Es)),ds.value=\`\`}catch(e){if(!(e instanceof Eo))throw e;if(ds.value=\`\${e.message} \${e.hint}\`.trim(),e.code!==\`NOT_READY\`)return;await Vo(1e3),Cs()}});function ws(e){let t=Ts.get(e)??Bo(async()=>{let t=ls.value?.find(t=>t.id===e);if(!t)return Cs();let n=await Es(t);ls.value=ls.value?.map(t=>t.id===e?n:t)});return Ts.set(e,t),t}const Ts=/* @__PURE__ */ new Map;async function Es(e){let t=await $(\`GET\`,\`/tabs\`,{session:e.id}).catch(()=>[]);return{...e,tabs:await Promise.all(t.map(Ds))}}async function Ds(e){let{paused:t}=await $(\`GET\`,\`/tabs/\${Ao(e.id)}/execution\`).catch(()=>({paused:!0}));return{...e,paused:t}}const Os={submitted:[\`waits for its turn\`,\`plain\`],working:[\`at work\`,\`busy\`],"input-required":[\`asks\`,\`ask\`],"auth-required":[\`asks to sign in\`,\`ask\`],completed:[\`done\`,\`calm\`],failed:[\`failed\`,\`bad\`],canceled:[\`called off\`,\`plain\`],rejected:[\`refused\`,\`bad\`]};function ks({state:e,position:t}){let[n,r]=Os[e]??[e,\`plain\`];return[t===void 0?n:\`\${n}, number \${t}\`,r]}function As({skill:e,input:t}){let{intent:n,goal:r,recipe:i,rows:a,schema_ref:o,schema:s,url:c}=t;return typeof n==\`string\`?n:typeof r==\`string\`?r:typeof i==\`string\`?\`Repeat \${i}\`:typeof a==\`number\`?\`\${Vt(a,\`row\`)} to \${Bt(o??js(s))}\`:typeof c==\`string\`?\`\${e}: \${zt(c)}\`:e}function js(e){return e instanceof Object&&\`url\`in e?e.url:\`a form\`}function Ms(e,t){let{question:n,error:r,result:i}=e;if(n)return n.text;if(ts(e))return t??\`\`;let{result:a,answer:o,summary:s}=i??{},c=r?.message??[a,o,s].find(e=>typeof e==\`string\`);return c===void 0?Ns(e):Bt(c)}function Ns({result:e}){if(e?.successCount===void 0)return\`\`;let{successCount:t,failureCount:n=0,pending:r=0}=e;return\`\${t} sent, \${n} failed, \${r} pending\`}function Ps(e){return ts(e)?void 0:It(e.updated_at-e.created_at)}function Fs(e){if(!e)return\`\`;let{steps:t,cost:n}=e,r=n?.toLocaleString(\`en\`,{maximumFractionDigits:4});return[Vt(t,\`step\`),...r===void 0?[]:[\`$\${r}\`]].join(\` \\u00b7 \`)}function Is({tasks:e}){return/* @__PURE__ */ B(\`ul\`,{class:\`task-list\`,children:e.map(e=>/* @__PURE__ */ B(Ls,{task:e},e.id))})}function Ls({task:e}){let[t,n]=ks(e),r=Ps(e);return/* @__PURE__ */ B(\`li\`,{class:ns(e)?\`task asks\`:\`task\`,children:/* @__PURE__ */ B(\`a\`,{href:V(\`tasks\`,e.id),children:[/* @__PURE__ */ B(\`span\`,{class:\`task-state\`,children:/* @__PURE__ */ B(Mt,{tone:n,children:t})}),/* @__PURE__ */ B(\`span\`,{class:\`task-words\`,children:[/* @__PURE__ */ B(\`span\`,{class:\`task-goal cut\`,children:As(e)}),/* @__PURE__ */ B(\`span\`,{class:\`task-news cut\`,children:Ms(e,Xo.value[e.id])})]}),/* @__PURE__ */ B(\`span\`,{class:\`task-facts figure\`,children:[/* @__PURE__ */ B(\`span\`,{children:e.skill}),/* @__PURE__ */ B(\`span\`,{children:[Rt(e.created_at),r!==void 0&&\` \\u00b7 \${r}\`]}),/* @__PURE__ */ B(\`span\`,{children:Fs(e.result?.usage)})]})]})})}function Rs(){let e=ls.value;return/* @__PURE__ */ B(\`div\`,{class:\`page\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`page-head\`,children:[/* @__PURE__ */ B(\`h1\`,{children:\`Live\`}),/* @__PURE__ */ B(zs,{})]}),ds.value!==\`\`&&/* @__PURE__ */ B(\`p\`,{class:\`trouble\`,children:ds.value}),/* @__PURE__ */ B(Bs,{}),e?.map(e=>/* @__PURE__ */ B(Vs,{session:e},e.id)),e?.length===0&&/* @__PURE__ */ B(jt,{title:\`No session is open\`,children:/* @__PURE__ */ B(\`p\`,{children:[\`It appears here as soon as an agent opens one. Open one yourself with\`,\` \`,/* @__PURE__ */ B(\`em\`,{children:\`New session\`}),\`, or try a call in the \`,/* @__PURE__ */ B(\`a\`,{href:\`#/playground\`,children:\`playground\`}),\`.\`]})}),!e&&ds.value===\`\`&&/* @__PURE__ */ B(\`p\`,{class:\`soft\`,children:\`Asking the server \\u2026\`})]})}function zs(){let{call:e,error:t}=zo();return/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(\`button\`,{type:\`button\`,onClick:()=>e($(\`POST\`,\`/sessions\`,{body:{}}),()=>{}),children:\`New session\`}),/* @__PURE__ */ B(H,{error:t})]})}function Bs(){return Yo.value.length===0?null:/* @__PURE__ */ B(\`section\`,{"aria-label":\`Tasks under way\`,children:/* @__PURE__ */ B(Is,{tasks:Yo.value})})}function Vs({session:e}){let{id:t,is_default:n,settings:r,tabs:i}=e;return/* @__PURE__ */ B(\`section\`,{class:\`session\`,"aria-label":\`Session \${t}\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`session-head\`,children:[/* @__PURE__ */ B(\`h2\`,{children:n?\`Default session\`:\`Session\`}),/* @__PURE__ */ B(\`code\`,{children:t}),/* @__PURE__ */ B(\`span\`,{class:\`soft\`,children:r.viewport.replace(\`x\`,\` \\u00d7 \`)}),r.allowed_hosts&&/* @__PURE__ */ B(\`span\`,{class:\`soft cut\`,children:[\`only \`,r.allowed_hosts.join(\`, \`)]}),/* @__PURE__ */ B(\`a\`,{class:\`end\`,href:V(\`timeline\`,t),children:\`Timeline\`})]}),/* @__PURE__ */ B(Hs,{sessionId:t}),/* @__PURE__ */ B(\`div\`,{class:\`cards\`,children:[i.map(e=>/* @__PURE__ */ B(Us,{tab:e},e.id)),i.length===0&&/* @__PURE__ */ B(\`p\`,{class:\`soft\`,children:\`No tab is open.\`})]})]})}function Hs({sessionId:e}){let t=Yo.value.find(({sessions:t})=>t.includes(e));if(!t)return null;let[n,r]=ks(t),i=Ms(t,Xo.value[t.id]);return/* @__PURE__ */ B(\`p\`,{class:\`session-task\`,children:[/* @__PURE__ */ B(Mt,{tone:r,children:n}),/* @__PURE__ */ B(\`a\`,{class:\`cut\`,href:V(\`tasks\`,t.id),children:As(t)}),/* @__PURE__ */ B(\`span\`,{class:\`soft cut\`,children:i})]})}function Us({tab:e}){let{element:t,isSeen:n}=Ko(),r=hs(e),i=Uo(e.id,ps.value[e.id]??0,n&&!r),a=e.title===\`\`?\`Untitled page\`:e.title;return/* @__PURE__ */ B(\`a\`,{ref:t,class:\`card\`,href:V(\`tab\`,e.id),children:[/* @__PURE__ */ B(\`span\`,{class:\`card-picture\`,children:r?/* @__PURE__ */ B(Go,{}):i!==\`\`&&/* @__PURE__ */ B(\`img\`,{src:i,alt:\`\`})}),/* @__PURE__ */ B(\`span\`,{class:\`card-words\`,children:[/* @__PURE__ */ B(\`span\`,{class:\`card-title cut\`,children:a}),/* @__PURE__ */ B(\`span\`,{class:\`card-address cut\`,children:zt(e.url)}),/* @__PURE__ */ B(\`span\`,{class:\`card-facts\`,children:[/* @__PURE__ */ B(Mt,{tone:e.paused?\`calm\`:\`busy\`,children:e.paused?\`frozen\`:\`running\`}),r&&/* @__PURE__ */ B(Mt,{children:\`without a browser\`}),e.active&&/* @__PURE__ */ B(Mt,{children:\`active\`}),/* @__PURE__ */ B(Ws,{tabId:e.id})]})]})]})}function Ws({tabId:e}){let t=fs.value[e];if(!t)return null;let{action:n=\`\`,duration_ms:r=0,error_code:i}=t;return/* @__PURE__ */ B(\`span\`,{class:\`last-step \${i===void 0?\`\`:\`bad-words\`}\`,children:[n.replaceAll(\`_\`,\` \`),\` \\u00b7 \`,i??It(r)]})}const Gs=[\`verbose\`,\`info\`,\`warning\`,\`error\`];function Ks({tabId:e,version:t}){let[n,r]=F(\`verbose\`),[i,a]=F(\`\`),{data:o,error:s}=jo(async()=>(await $(\`GET\`,\`/console\`,{query:{tab_id:e,level:n,limit:\`500\`}})).entries,[e,t,n]),c=o?.filter(e=>Ft(i,e.message,e.source_url));return/* @__PURE__ */ B(\`div\`,{class:\`pane\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ B(\`select\`,{"aria-label":\`Least important level\`,value:n,onChange:({currentTarget:e})=>r(e.value),children:Gs.map(e=>/* @__PURE__ */ B(\`option\`,{children:e},e))}),/* @__PURE__ */ B(Pt,{label:\`Filter entries\`,value:i,onChange:a}),/* @__PURE__ */ B(\`span\`,{class:\`soft figure\`,children:[c?.length??0,\` entries\`]})]}),/* @__PURE__ */ B(H,{error:s}),c?.length===0?/* @__PURE__ */ B(jt,{title:\`Nothing on the console\`}):/* @__PURE__ */ B(\`ol\`,{class:\`rows\`,tabIndex:0,"aria-label":\`Console entries\`,children:c?.map(e=>/* @__PURE__ */ B(\`li\`,{class:\`row level-\${e.level}\`,children:[/* @__PURE__ */ B(\`span\`,{class:\`row-main\`,children:e.message}),e.source_url!==\`\`&&/* @__PURE__ */ B(\`span\`,{class:\`soft cut\`,children:[zt(e.source_url),\`:\`,e.line_number]})]},e.id))})]})}const qs={screenshot:{area:\`none\`}};function Js(e){let[t,n]=F(!1),[r,i]=F(void 0),[a,o]=F([]),s=Ee({text:\`\`,timer:void 0}),c=Ee(Promise.resolve()),l=Ee(/* @__PURE__ */ new Set),u=(t,r)=>{n(!0);let a=c.current.then(async()=>{let n={...await r(),...qs};return $(\`POST\`,\`/tabs/\${Ao(e)}/\${t}\`,{body:n})}).then(({action_id:e,warnings:t=[]})=>{l.current.add(e),i(void 0),o(t)},e=>i(Mo(e))).then(()=>n(c.current!==a));c.current=a},d=()=>{let{text:e,timer:t}=s.current;clearTimeout(t),s.current={text:\`\`,timer:void 0},e!==\`\`&&u(\`type\`,async()=>({text:e}))};return L(()=>()=>clearTimeout(s.current.timer),[]),{isBusy:t,error:r,warnings:a,isOwn:e=>l.current.has(e),step:(e,t={})=>{d(),u(e,async()=>t)},dropFiles:(e,t)=>{d(),u(\`drop-files\`,async()=>({...e,...await Ys(t)}))},type:e=>{clearTimeout(s.current.timer),s.current={text:s.current.text+e,timer:setTimeout(d,250)}}}}async function Ys(e){return{content_files:await Promise.all(e.map(async e=>({filename:e.name,data:await Xs(e)}))),max_size:e.reduce((e,{size:t})=>e+t,1)}}function Xs(e){return new Promise((t,n)=>{let r=new FileReader;r.addEventListener(\`load\`,()=>{t((typeof r.result==\`string\`?r.result:\`\`).replace(/^[^,]*,/,\`\`))}),r.addEventListener(\`error\`,()=>n(r.error??Error(e.name))),r.readAsDataURL(e)})}function Zs({calls:e}){let t=Qs(e);return/* @__PURE__ */ B(\`ol\`,{class:\`rows calls\`,tabIndex:0,"aria-label":\`Network calls\`,children:e.map((e,n)=>/* @__PURE__ */ B(\`li\`,{class:\`row call\`,children:[/* @__PURE__ */ B(\`span\`,{class:\`status \${ec(e)?\`bad-words\`:\`\`}\`,children:$s(e)}),/* @__PURE__ */ B(\`span\`,{class:\`soft\`,children:e.method}),/* @__PURE__ */ B(\`span\`,{class:\`cut row-main\`,title:e.url,children:zt(e.url)}),/* @__PURE__ */ B(\`span\`,{class:\`soft\`,children:e.type}),/* @__PURE__ */ B(\`span\`,{class:\`soft figure\`,children:tc(e)}),/* @__PURE__ */ B(\`span\`,{class:\`soft figure\`,children:It(e.timing_ms)}),e.error!==void 0&&/* @__PURE__ */ B(\`span\`,{class:\`call-error\`,children:e.error}),/* @__PURE__ */ B(\`span\`,{class:\`under-way\`,style:t(e)})]},n))})}function Qs(e){let t=Math.min(...e.map(e=>e.timestamp_ms)),n=Math.max(...e.map(e=>e.timestamp_ms+e.timing_ms)),r=Math.max(1,n-t);return({timestamp_ms:e,timing_ms:n})=>({left:\`\${(e-t)/r*100}%\`,width:\`\${n/r*100}%\`})}function $s({status:e,completed:t,error:n=\`\`}){return e>0?String(e):t?n.includes(\`ERR_ABORTED\`)?\`cancelled\`:n.includes(\`BLOCKED\`)?\`blocked\`:\`failed\`:\`open\`}function ec({status:e,completed:t}){return e>=400||e===0&&t}function tc({received_bytes:e}){return e===void 0?\`\`:e<1e3?\`\${e} B\`:\`\${(e/1e3).toFixed(+(e<1e4))} kB\`}async function nc(e,t,n){let r=await ko(\`GET\`,e,{query:t}),i=document.createElement(\`a\`);i.href=URL.createObjectURL(await r.blob()),i.download=n,i.click(),URL.revokeObjectURL(i.href)}function rc({tabId:e,version:t}){let[n,r]=F(\`\`),{call:i,error:a,isBusy:o}=zo(),{data:s,error:c}=jo(async()=>(await $(\`GET\`,\`/network\`,{query:{tab_id:\`^\${e}$\`,limit:\`500\`}})).calls,[e,t]),l=s?.filter(({url:e,method:t,type:r,status:i})=>Ft(n,e,t,r,String(i)));return/* @__PURE__ */ B(\`div\`,{class:\`pane\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ B(Pt,{label:\`Filter by address, kind or status\`,value:n,onChange:r}),/* @__PURE__ */ B(\`button\`,{type:\`button\`,disabled:o||s?.length===0,onClick:()=>i(nc(\`/network/har\`,{tab_id:e},\`\${e}.har\`),()=>{}),children:\`Save as HAR\`}),/* @__PURE__ */ B(\`span\`,{class:\`soft figure\`,children:Vt(l?.length??0,\`call\`)})]}),/* @__PURE__ */ B(H,{error:c??a}),l?.length===0?/* @__PURE__ */ B(jt,{title:\`No calls since the latest step\`}):l&&/* @__PURE__ */ B(Zs,{calls:l})]})}function ic(e,t,n){let[r,i]=F(void 0),a=Ee(void 0),o=fs.value[e];return L(()=>{a.current=o,i(void 0)},[n]),L(()=>{n&&!t.isBusy&&o&&o!==a.current&&o.error_code===void 0&&!t.isOwn(o.action_id??\`\`)&&i(o)},[o,t.isBusy,n]),r}const ac=[\`compact\`,\`interactive\`,\`markdown\`,\`text\`];function oc({tabId:e,version:t}){let[n,r]=F(\`compact\`),[i,a]=F(\`\`),{data:o,error:s}=jo(async()=>{let t={format:n,budget:\`20000\`};return await $(\`GET\`,\`/tabs/\${Ao(e)}/view\`,{query:t})},[e,t,n]),c=o?.text??\`\`,l=c.split(\`
\`).filter(e=>Ft(i,e)),u=Math.ceil(c.length/4);return/* @__PURE__ */ B(\`div\`,{class:\`pane\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ B(\`select\`,{"aria-label":\`How the page is told\`,value:n,onChange:({currentTarget:e})=>r(e.value),children:ac.map(e=>/* @__PURE__ */ B(\`option\`,{children:e},e))}),/* @__PURE__ */ B(Pt,{label:\`Filter lines\`,value:i,onChange:a}),/* @__PURE__ */ B(\`span\`,{class:\`soft figure\`,children:[Vt(u,\`token\`),o&&o.left_tokens>0&&\`, \${o.left_tokens.toLocaleString()} more left out\`]})]}),/* @__PURE__ */ B(H,{error:s}),/* @__PURE__ */ B(\`pre\`,{class:\`reading\`,tabIndex:0,"aria-label":\`The page as an agent reads it\`,children:l.join(\`
\`)})]})}function sc({tabId:e,picture:t,version:n,hasBoxes:r,isBare:i,driver:a,onLeave:o}){let[s,c]=F({width:1280,height:800}),l=pc(a),u=Ee(null);L(()=>{a&&u.current?.focus()},[a===void 0]);let d=a&&dc(a,s,o);return/* @__PURE__ */ B(\`div\`,{ref:u,class:\`stage \${a?\`driven\`:\`\`}\`,role:a?\`application\`:\`group\`,"aria-label":a?\`The page: click, scroll, type and drop files\`:\`The page\`,tabIndex:a?0:-1,onWheel:a&&(e=>l(e,cc(e,s))),...d,children:[t===\`\`?/* @__PURE__ */ B(\`div\`,{class:\`stage-empty\`,children:i&&/* @__PURE__ */ B(Go,{})}):/* @__PURE__ */ B(\`img\`,{src:t,alt:\`What the page shows\`,draggable:!1,onLoad:({currentTarget:{naturalWidth:e,naturalHeight:t}})=>c({width:e,height:t})}),r&&/* @__PURE__ */ B(mc,{tabId:e,version:n,size:s})]})}function cc(e,t){let{currentTarget:n}=e;if(!(n instanceof Element))return{x:0,y:0};let{left:r,top:i,width:a,height:o}=n.getBoundingClientRect(),s=Math.round((e.clientX-r)/a*t.width),c=Math.round((e.clientY-i)/o*t.height);return{x:Math.max(0,s),y:Math.max(0,c)}}const lc=[\`Control\`,\`Alt\`,\`Shift\`,\`Meta\`],uc=new Set(lc);function dc(e,t,n){return{onClick:n=>e.step(\`click\`,cc(n,t)),onContextMenu:n=>{n.preventDefault(),e.step(\`click\`,{...cc(n,t),button:\`right\`})},onPaste:t=>{t.preventDefault(),e.type(t.clipboardData?.getData(\`text/plain\`)??\`\`)},onKeyDown:t=>fc(t,e,n),onDragOver:e=>e.preventDefault(),onDrop:n=>{n.preventDefault();let r=[...n.dataTransfer?.files??[]];r.length>0&&e.dropFiles(cc(n,t),r)}}}function fc(e,t,n){let{key:r}=e,i=lc.filter(t=>e.getModifierState(t)),a=i.some(e=>e!==\`Shift\`);uc.has(r)||a&&r.toLowerCase()===\`v\`||(e.preventDefault(),r===\`Escape\`?n():r.length===1&&!a?t.type(r):t.step(\`keyboard/press\`,{key:r,modifiers:i}))}function pc(e){let t=Ee({x:0,y:0}),n=Ee(void 0);return L(()=>()=>clearTimeout(n.current),[]),(r,i)=>{r.preventDefault(),t.current={x:t.current.x+r.deltaX,y:t.current.y+r.deltaY},clearTimeout(n.current),n.current=setTimeout(()=>{let{x:n,y:r}=t.current;t.current={x:0,y:0},e?.step(\`scroll\`,{...i,delta_x:Math.round(n),delta_y:Math.round(r)})},80)}}function mc({tabId:e,version:t,size:n}){let{data:r}=jo(async()=>(await $(\`GET\`,\`/tabs/\${Ao(e)}/elements\`,{query:{limit:\`300\`}})).elements,[e,t]),i=(e,t)=>\`\${e/t*100}%\`;return/* @__PURE__ */ B(\`div\`,{class:\`boxes\`,children:r?.map(({ref:e,role:t,tag:r,name:a,x:o=0,y:s=0,width:c=0,height:l=0})=>/* @__PURE__ */ B(\`div\`,{class:\`box \${s<n.height/2?\`\`:\`low\`} \${s<26?\`top\`:\`\`}\`,style:{left:i(o,n.width),top:i(s,n.height),width:i(c,n.width),height:i(l,n.height)},children:[/* @__PURE__ */ B(\`span\`,{class:\`box-ref\`,children:e}),/* @__PURE__ */ B(\`span\`,{class:\`box-name\`,children:[\`[\`,e,\`] \`,t===\`\`?r:t,\` \`,a]})]},e))})}function hc({tabId:e}){let t=gs(e);if(!t)return/* @__PURE__ */ B(\`div\`,{class:\`page\`,children:ls.value&&/* @__PURE__ */ B(jt,{title:\`This tab is not open\`,children:/* @__PURE__ */ B(\`p\`,{children:[\`It was closed, or the server was started anew. \`,/* @__PURE__ */ B(\`a\`,{href:\`#/\`,children:\`See what is open\`}),\`, or look into the \`,/* @__PURE__ */ B(\`a\`,{href:\`#/timeline\`,children:\`timeline\`}),\`.\`]})})});let{session:n,tab:r}=t;return/* @__PURE__ */ B(gc,{sessionId:n.id,tab:r})}function gc({sessionId:e,tab:t}){let n=ps.value[t.id]??0,[r,i]=F(!1),[a,o]=F(!1),s=Js(t.id),c=ic(t.id,s,a),l=hs(t),u=Uo(t.id,n,!l);return/* @__PURE__ */ B(\`div\`,{class:\`tab-view\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`tab-head\`,children:[/* @__PURE__ */ B(\`a\`,{href:\`#/\`,class:\`back\`,children:\`\\u2190 All tabs\`}),/* @__PURE__ */ B(\`h1\`,{class:\`cut\`,children:t.title===\`\`?\`Untitled page\`:t.title}),/* @__PURE__ */ B(Mt,{tone:t.paused?\`calm\`:\`busy\`,children:t.paused?\`frozen\`:\`running\`}),l&&/* @__PURE__ */ B(Mt,{children:\`without a browser\`}),/* @__PURE__ */ B(\`span\`,{class:\`soft\`,children:[\`Input mode: \`,us.value===\`human\`?\`a person, agents are refused\`:\`agent\`]}),/* @__PURE__ */ B(\`a\`,{class:\`end\`,href:V(\`timeline\`,e),children:\`Timeline\`})]}),/* @__PURE__ */ B(\`div\`,{class:\`tab-body\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`tab-left\`,children:[/* @__PURE__ */ B(yc,{tab:t,driver:s}),/* @__PURE__ */ B(vc,{driver:s,hasBoxes:r,isDriving:a,onBoxes:i,onDriving:o}),/* @__PURE__ */ B(H,{error:s.error}),a&&s.warnings.length>0&&/* @__PURE__ */ B(\`p\`,{class:\`warning\`,role:\`status\`,children:s.warnings.join(\` \`)}),c&&/* @__PURE__ */ B(_c,{step:c}),/* @__PURE__ */ B(sc,{tabId:t.id,picture:u,version:n,hasBoxes:r&&!l,isBare:l,driver:a?s:void 0,onLeave:()=>o(!1)})]}),/* @__PURE__ */ B(xc,{tabId:t.id,version:n})]})]})}function _c({step:{action:e=\`\`}}){return/* @__PURE__ */ B(\`p\`,{class:\`warning\`,role:\`status\`,children:[\`Somebody else drives this tab, too: another person or an agent. Their last step:\`,\` \`,e.replaceAll(\`_\`,\` \`),\`. Steps are carried out one after the other, and none is lost.\`]})}function vc({driver:e,hasBoxes:t,isDriving:n,onBoxes:r,onDriving:i}){return/* @__PURE__ */ B(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ B(\`label\`,{class:\`check\`,children:[/* @__PURE__ */ B(\`input\`,{type:\`checkbox\`,checked:t,onChange:({currentTarget:e})=>r(e.checked)}),\`Elements and refs\`]}),/* @__PURE__ */ B(\`button\`,{type:\`button\`,class:n?\`main-button\`:\`\`,"aria-pressed":n,onClick:()=>i(!n),children:n?\`Hand back\`:\`Take over\`}),n&&/* @__PURE__ */ B(\`span\`,{class:\`soft\`,children:\`Click, scroll, type and drop files in the picture; each is one step. Esc hands back.\`}),e.isBusy&&/* @__PURE__ */ B(Mt,{tone:\`busy\`,children:\`step under way\`})]})}function yc({tab:e,driver:t}){let[n,r]=F(void 0);return/* @__PURE__ */ B(\`form\`,{class:\`address\`,onSubmit:e=>{if(e.preventDefault(),n===void 0||n.trim()===\`\`)return;let i=/^[a-z][\\w+.-]*:/i.test(n)?n:\`https://\${n}\`;t.step(\`navigate\`,{url:i}),r(void 0)},children:[/* @__PURE__ */ B(\`button\`,{type:\`button\`,"aria-label":\`Back\`,onClick:()=>t.step(\`back\`),children:\`\\u2190\`}),/* @__PURE__ */ B(\`button\`,{type:\`button\`,"aria-label":\`Forward\`,onClick:()=>t.step(\`forward\`),children:\`\\u2192\`}),/* @__PURE__ */ B(\`button\`,{type:\`button\`,"aria-label":\`Reload\`,onClick:()=>t.step(\`reload\`),children:\`\\u21bb\`}),/* @__PURE__ */ B(\`input\`,{type:\`text\`,inputMode:\`url\`,"aria-label":\`Address\`,spellcheck:!1,value:n??e.url,onInput:({currentTarget:e})=>r(e.value)}),/* @__PURE__ */ B(\`button\`,{type:\`submit\`,children:\`Go\`})]})}const bc=[[\`page\`,\`Page\`],[\`console\`,\`Console\`],[\`network\`,\`Network\`]];function xc({tabId:e,version:t}){let[n,r]=F(\`page\`);return/* @__PURE__ */ B(\`section\`,{class:\`panes\`,"aria-label":\`About this tab\`,children:[/* @__PURE__ */ B(Nt,{label:\`What is shown\`,choices:bc,value:n,onChange:r}),n===\`page\`&&/* @__PURE__ */ B(oc,{tabId:e,version:t}),n===\`console\`&&/* @__PURE__ */ B(Ks,{tabId:e,version:t}),n===\`network\`&&/* @__PURE__ */ B(rc,{tabId:e,version:t})]})}const Sc=z(\`connecting\`),Cc=5e3;async function wc(e){let t=\`\`,n=250;for(;;){try{for await(let r of Ec(\`/browser/events\`,{after:t})){let i=r;e(t===\`\`?{...i,reset:!0}:i),{cursor:t}=i,Sc.value=\`live\`,n=250}}catch{n=Math.min(n*2,Cc)}Sc.value=\`lost\`;do await Vo(n);while(To.value)}}async function Tc(e,t,n){let r=0,i=250,a=\`/tasks/\${Ao(e)}/events\`;for(;!t.aborted;){try{for await(let e of Ec(a,{after:String(r),ending:t})){let t=e;if(n(t.events),t.is_over)return;r=t.events.at(-1)?.number??r,i=250}}catch(e){if(e instanceof Eo&&e.code===\`TASK_NOT_FOUND\`)return}await Vo(i),i=Math.min(i*2,Cc)}}async function*Ec(e,{after:t,ending:n}){let{body:r}=await ko(\`GET\`,e,{headers:{Accept:\`text/event-stream\`,...t!==\`\`&&{"Last-Event-ID":t}},...n&&{signal:n}});if(!r)return;let i=r.pipeThrough(new TextDecoderStream).getReader(),a=\`\`;for(;;){let{value:e,done:t}=await i.read();if(t)return;let n=(a+e).split(\`

\`);a=n.pop()??\`\`;for(let e of n){let t=e.split(\`
\`).find(e=>e.startsWith(\`data: \`));t!==void 0&&(yield JSON.parse(t.slice(6)))}}}function Dc(e,t){let n=e.fields.filter(({name:e})=>(t[e]??\`\`)!==\`\`);return Object.fromEntries(n.map(e=>[e.name,Oc(e,t[e.name]??\`\`)]))}function Oc({name:e,schema:t},n){switch(t.type){case\`string\`:return n;case\`integer\`:case\`number\`:if(Number.isNaN(Number(n)))throw Error(\`\${e} must be a number.\`);return Number(n);case\`boolean\`:return n===\`true\`;case\`array\`:return kc(t,n)?Ac(t,n):jc(e,n);default:return t.enum?n:jc(e,n)}}function kc({items:e},t){return e?.type!==\`object\`&&!t.trim().startsWith(\`[\`)}function Ac({items:e},t){let n=t.split(\`,\`).map(e=>e.trim());return e?.type===\`integer\`||e?.type===\`number\`?n.map(Number):n}function jc(e,t){try{return JSON.parse(t)}catch{throw Error(\`\${e} must be JSON.\`)}}function Mc({fields:e,path:t},n){let r=t=>e.filter(e=>e.place===t&&e.name in n),i=e=>Array.isArray(e)?e.join(\`,\`):Bt(e);return{path:t.replaceAll(/\\{(\\w+)\\}/g,(e,t)=>encodeURIComponent(Bt(n[t]??(t===\`tab_id\`?\`active\`:\`\`)))),query:Object.fromEntries(r(\`query\`).map(({name:e})=>[e,i(n[e])])),body:Object.fromEntries(r(\`body\`).map(({name:e})=>[e,n[e]]))}}async function Nc(e,t){let{path:n,query:r,body:i}=Mc(e,t),a=performance.now(),o=await ko(e.method,n,{query:r,headers:{Accept:\`application/vnd.fermata.readable+json\`},...e.method===\`POST\`&&{body:i}}),s=o.headers.get(\`content-type\`)??\`\`;if(s.startsWith(\`image/\`)){let e=URL.createObjectURL(await o.blob());return{ms:performance.now()-a,picture:e}}if(!s.startsWith(\`application/json\`)){let e=(await o.text()).slice(0,Pc);return{ms:performance.now()-a,text:e}}let{output:c,text:l,file:u}=await o.json();return{ms:performance.now()-a,output:c,text:l,...u?.mime_type.startsWith(\`image/\`)===!0&&{picture:\`data:\${u.mime_type};base64,\${u.data}\`}}}const Pc=2e5,Fc=[[\`curl\`,\`curl\`],[\`typescript\`,\`TypeScript\`],[\`mcp\`,\`MCP\`],[\`cli\`,\`Command line\`]];function Ic(e,t,n){switch(e){case\`typescript\`:return Rc(t,n);case\`mcp\`:return zc(t,n);case\`cli\`:return Bc(t,n);default:return Lc(t,n)}}function Lc(e,t){let{path:n,query:r,body:i}=Mc(e,t),a=new URLSearchParams(r).toString(),o=\`\${location.origin}\${Do}\${n}\${a===\`\`?\`\`:\`?\${a}\`}\`;return[\`curl -s \${e.method===\`DELETE\`?\`-X DELETE \`:\`\`}\${Vc(o)}\`,...wo.value===\`\`?[]:[\`-H "Authorization: Bearer $FERMATA_AUTH_TOKEN"\`],...e.method===\`POST\`?[\`-H "Content-Type: application/json"\`,\`-d \${Vc(JSON.stringify(i))}\`]:[]].join(\` \\\\
  \`)}function Rc({name:e},t){let[n=\`\`,r=\`\`]=e.split(\`.\`),i=r.replaceAll(/_(\\w)/g,(e,t)=>t.toUpperCase()),a=Object.keys(t).length===0?\`\`:JSON.stringify(t,null,2);return[\`import { connect } from "fermata";\`,\`\`,\`const fermata = await connect({ url: \${JSON.stringify(location.origin)} });\`,\`const answer = await fermata.\${n}.\${i}(\${a});\`].join(\`
\`)}function zc({tool:e},t){return JSON.stringify({jsonrpc:\`2.0\`,id:1,method:\`tools/call\`,params:{name:e,arguments:t}},null,2)}function Bc({command:e},t){return\`fermata \${e} --input \${Vc(JSON.stringify(t))}\`}function Vc(e){return\`'\${e.replaceAll(\`'\`,String.raw\`'\\''\`)}'\`}function Hc(){return jo(async()=>Wc(await Uc()),[wo.value])}async function Uc(){let e=wo.value===\`\`?{}:{headers:{Authorization:\`Bearer \${wo.value}\`}},t=await fetch(\`\${Do}/openapi.json\`,e);if(t.ok)return t.json();throw new Eo({error:\`The server does not describe its operations.\`})}function Wc({paths:e,components:t}){let n=/* @__PURE__ */ new Map;for(let[r,i]of Object.entries(e))for(let[e,a]of Object.entries(i)){let i=a[\`x-operation\`];i===void 0||n.has(i)||n.set(i,Gc({name:i,path:r,method:e,item:a},t.schemas))}return[...n.values()]}function Gc({name:e,path:t,method:n,item:r},i){let a=r.requestBody?.content[\`application/json\`],o=(r.parameters??[]).flatMap(e=>Jc(e,i)),s=new Set(o.map(e=>e.name));return{name:e,path:t,method:qc[n]??\`GET\`,noun:r.tags[0]??\`\`,...Kc(r),fields:[...o,...Yc(a?.schema,i).filter(e=>!s.has(e.name))],example:Object.values(a?.examples??{})[0]?.value??{}}}function Kc(e){return{summary:e.summary,description:e.description??\`\`,effect:e[\`x-effect\`]??\`read\`,command:e[\`x-command\`]??\`\`,tool:e[\`x-tool\`]??\`\`}}const qc={get:\`GET\`,post:\`POST\`,delete:\`DELETE\`};function Jc(e,t){let{name:n,in:r,required:i=!1,description:a=\`\`}=e;if(e.$ref!==void 0||r===\`header\`)return[];let o=Xc(e.schema,t);return[{name:n,place:r,isNeeded:i&&n!==\`tab_id\`,schema:o,description:a}]}function Yc(e,t){if(!e)return[];let{properties:n={},required:r=[]}=Xc(e,t);return Object.entries(n).map(([e,n])=>{let{description:i=\`\`,...a}={...Xc(n,t),...n};return{name:e,place:\`body\`,isNeeded:r.includes(e),schema:a,description:i}})}function Xc(e,t){let n=e.$ref?.split(\`/\`).at(-1);return n!==void 0&&t[n]||e}function Zc(e){let{field:t,suggestions:n}=e,{name:r,isNeeded:i,description:a}=t,o=\`field-\${r}\`;return/* @__PURE__ */ B(\`div\`,{class:\`field\`,children:[/* @__PURE__ */ B(\`label\`,{for:o,children:[r,\` \`,i&&/* @__PURE__ */ B(\`span\`,{class:\`needed\`,children:\`needed\`}),/* @__PURE__ */ B(\`span\`,{class:\`kind\`,children:Qc(t)})]}),/* @__PURE__ */ B($c,{...e,id:o}),n&&/* @__PURE__ */ B(\`datalist\`,{id:\`\${o}-known\`,children:n.map(e=>/* @__PURE__ */ B(\`option\`,{value:e},e))}),a!==\`\`&&/* @__PURE__ */ B(\`p\`,{class:\`field-about\`,id:\`\${o}-about\`,children:a})]})}function Qc({schema:{type:e,enum:t,items:n}}){return t?\`choice\`:e===\`array\`?n?.type===\`string\`?\`list\`:\`list, JSON\`:typeof e==\`string\`&&e!==\`object\`?e:\`JSON\`}function $c({id:e,field:t,value:n,onChange:r,suggestions:i}){let{type:a,enum:o}=t.schema,s={"aria-describedby":\`\${e}-about\`},c=a===\`boolean\`?[\`true\`,\`false\`]:o?.map(String);return c?/* @__PURE__ */ B(\`select\`,{id:e,value:n,onChange:({currentTarget:e})=>r(e.value),children:[/* @__PURE__ */ B(\`option\`,{value:\`\`,children:\`as usual\`}),c.map(e=>/* @__PURE__ */ B(\`option\`,{children:e},e))]}):el(t)?/* @__PURE__ */ B(\`textarea\`,{id:e,rows:3,spellcheck:!1,value:n,onInput:({currentTarget:e})=>r(e.value),...s}):/* @__PURE__ */ B(\`input\`,{id:e,type:\`text\`,inputMode:a===\`number\`||a===\`integer\`?\`decimal\`:\`text\`,placeholder:t.name===\`tab_id\`?\`active\`:\`\`,spellcheck:!1,value:n,onInput:({currentTarget:e})=>r(e.value),...i&&{list:\`\${e}-known\`},...s})}function el({name:e,schema:{type:t,items:n}}){return t===\`object\`||t===void 0||n?.type===\`object\`||tl.has(e)}const tl=/* @__PURE__ */ new Set([\`script\`,\`expression\`,\`html\`,\`content\`,\`intent\`,\`hints\`]);function nl(e,t){try{return{values:Dc(e,t),problem:void 0}}catch(e){return{values:{},problem:new Eo({error:e instanceof Error?e.message:\`\`})}}}function rl(e){let{usual:t,seldom:n,seldomTitle:r,typed:i,onChange:a,suggestions:o={}}=e,s=e=>/* @__PURE__ */ B(Zc,{field:e,value:i[e.name]??\`\`,onChange:t=>a(e.name,t),suggestions:o[e.name]},e.name);return/* @__PURE__ */ B(x,{children:[t.length+n.length===0&&/* @__PURE__ */ B(\`p\`,{class:\`soft\`,children:\`It takes nothing.\`}),t.map(s),n.length>0&&/* @__PURE__ */ B(\`details\`,{children:[/* @__PURE__ */ B(\`summary\`,{children:r}),n.map(s)]})]})}function il(){let{data:e,error:t}=Hc(),[n,r]=F(\`\`),i=Ot.value.id===\`\`?\`tab.navigate\`:Ot.value.id,a=e?.find(e=>e.name===i),o=e?.filter(e=>Ft(n,e.name,e.summary))??[],s=Map.groupBy(o,({noun:e})=>e);return/* @__PURE__ */ B(\`div\`,{class:\`playground\`,children:[/* @__PURE__ */ B(\`nav\`,{class:\`operations\`,"aria-label":\`Operations\`,children:[/* @__PURE__ */ B(Pt,{label:\`Search operations\`,value:n,onChange:r}),/* @__PURE__ */ B(\`div\`,{class:\`operation-list\`,children:[...s].map(([e,t])=>/* @__PURE__ */ B(\`section\`,{children:[/* @__PURE__ */ B(\`h2\`,{children:e}),/* @__PURE__ */ B(\`ul\`,{children:t.map(e=>/* @__PURE__ */ B(\`li\`,{children:/* @__PURE__ */ B(\`a\`,{href:V(\`playground\`,e.name),"aria-current":e.name===i?\`page\`:void 0,children:e.name.split(\`.\`)[1]?.replaceAll(\`_\`,\` \`)})},e.name))})]},e))})]}),/* @__PURE__ */ B(\`div\`,{class:\`call-view\`,children:[/* @__PURE__ */ B(H,{error:t}),e&&!a&&/* @__PURE__ */ B(H,{error:new Eo({error:\`There is no operation \${i}.\`})}),a&&/* @__PURE__ */ B(cl,{operation:a},a.name)]})]})}const al=/* @__PURE__ */ new Set([\`wait_until\`,\`screenshot\`,\`network\`,\`elements\`,\`observe\`,\`catch_up\`]);function ol({fields:e}){return{usual:e.filter(({name:e})=>!al.has(e)),seldom:e.filter(({name:e})=>al.has(e)),seldomTitle:\`Of every step: waiting, pictures, what to observe\`}}function sl({example:e}){return Object.fromEntries(Object.entries(e).map(([e,t])=>[e,Bt(t)]))}function cl({operation:e}){let[t,n]=F(()=>sl(e)),[r,i]=F(void 0),{call:a,error:o,isBusy:s}=zo(),{values:c,problem:l}=De(()=>nl(e,t),[e,t]);return/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(\`div\`,{class:\`call-head\`,children:[/* @__PURE__ */ B(\`h1\`,{children:e.name}),/* @__PURE__ */ B(Mt,{tone:e.effect===\`admin\`?\`bad\`:\`plain\`,children:e.effect}),/* @__PURE__ */ B(\`code\`,{children:[e.method,\` \`,e.path]})]}),/* @__PURE__ */ B(\`p\`,{class:\`call-summary\`,children:[e.summary,\` \`,e.description]}),/* @__PURE__ */ B(\`div\`,{class:\`call-body\`,children:[/* @__PURE__ */ B(\`form\`,{onSubmit:t=>{t.preventDefault(),a(l?Promise.reject(l):Nc(e,c),i)},"aria-label":\`Input\`,children:[/* @__PURE__ */ B(rl,{...ol(e),typed:t,onChange:(e,r)=>n({...t,[e]:r})}),/* @__PURE__ */ B(\`button\`,{type:\`submit\`,class:\`main-button\`,disabled:s,children:s?\`Calling \\u2026\`:\`Call\`})]}),/* @__PURE__ */ B(\`div\`,{class:\`call-answer\`,children:[/* @__PURE__ */ B(ll,{operation:e,values:c}),/* @__PURE__ */ B(H,{error:o}),r&&/* @__PURE__ */ B(dl,{answer:r})]})]})]})}function ll({operation:e,values:t}){let[n,r]=F(\`curl\`);return/* @__PURE__ */ B(\`section\`,{"aria-label":\`The same call elsewhere\`,children:[/* @__PURE__ */ B(Nt,{label:\`Written for\`,choices:Fc,value:n,onChange:r}),/* @__PURE__ */ B(\`pre\`,{class:\`code\`,tabIndex:0,children:Ic(n,e,t)})]})}const ul=[[\`text\`,\`As an agent reads it\`],[\`data\`,\`As data\`]];function dl({answer:e}){let[t,n]=F(\`text\`),{output:r,text:i=\`\`,picture:a,ms:o}=e,s=r===void 0?i:JSON.stringify(r,pl,2);return/* @__PURE__ */ B(\`section\`,{class:\`answer\`,"aria-label":\`Answer\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ B(Nt,{label:\`How the answer is shown\`,choices:ul,value:t,onChange:n}),/* @__PURE__ */ B(\`span\`,{class:\`soft figure\`,role:\`status\`,children:[\`answered in \`,It(o)]})]}),/* @__PURE__ */ B(\`pre\`,{class:\`code\`,tabIndex:0,children:t===\`text\`?i:s}),a!==void 0&&/* @__PURE__ */ B(\`img\`,{class:\`answer-picture\`,src:a,alt:\`The picture of the answer\`})]})}const fl=2e3;function pl(e,t){return typeof t!=\`string\`||t.length<=fl?t:\`\${t.slice(0,fl)}\\u2026 (\${t.length} characters)\`}const ml=\`fermata-sound\`,hl=z(yl());function gl(e){hl.value=e,localStorage.setItem(ml,e?\`on\`:\`off\`),e&&vl()}let _l;function vl(){if(!hl.value)return;_l??=new AudioContext,_l.resume();let e=new OscillatorNode(_l,{frequency:660}),t=new GainNode(_l,{gain:.15}),n=_l.currentTime+.35;t.gain.exponentialRampToValueAtTime(.001,n),e.connect(t).connect(_l.destination),e.start(),e.stop(n)}function yl(){try{return localStorage.getItem(ml)===\`on\`}catch{return!1}}const bl=[{name:\`agent.run\`,label:\`In words\`,skill:\`browser-task\`},{name:\`form.submit_batch\`,label:\`Rows to a form\`,skill:\`execute-form-batch\`},{name:\`recipe.run\`,label:\`Repeat a recipe\`,skill:\`replay-recipe\`}],xl=z({});function Sl({skill:e}){return bl.some(t=>t.skill===e)}const Cl=/* @__PURE__ */ new Set([\`rows\`,\`schema\`,\`params\`]);function wl({id:e,skill:t,input:n,result:r}){let i=Object.entries(n).filter(([e])=>!Cl.has(e)),a=t===\`execute-form-batch\`&&(r?.pending??0)>0;Tl(bl.find(e=>e.skill===t)?.name??\`\`,{...Object.fromEntries(i.map(([e,t])=>[e,El(t)])),...a&&{resume:e}})}function Tl(e,t){xl.value=t,location.hash=V(\`tasks\`,\`new\`,e)}function El(e){return Array.isArray(e)&&e.every(e=>typeof e==\`string\`)?e.join(\`, \`):Bt(e)}function Dl({title:e,children:t}){return/* @__PURE__ */ B(\`div\`,{class:\`task-head\`,children:[/* @__PURE__ */ B(\`a\`,{class:\`back\`,href:V(\`tasks\`),children:\`\\u2190 Tasks\`}),/* @__PURE__ */ B(\`h1\`,{children:e}),t]})}function Ol(e){return\`version \${e}\`}const kl={query:{limit:\`100\`}};function Al(){let{data:e,error:t}=jo(async()=>{let{recipes:e}=await $(\`GET\`,\`/recipes\`,kl),{schemas:t}=await $(\`GET\`,\`/forms\`,kl),{skills:n}=await $(\`GET\`,\`/skills\`,kl);return{recipes:e,schemas:t,skills:n}},[]);return/* @__PURE__ */ B(\`div\`,{class:\`page\`,children:[/* @__PURE__ */ B(Dl,{title:\`What was learned\`,children:/* @__PURE__ */ B(\`a\`,{href:V(\`tasks\`,\`skill\`),children:\`Write a skill\`})}),/* @__PURE__ */ B(H,{error:t}),e&&/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(jl,{recipes:e.recipes}),/* @__PURE__ */ B(Ml,{forms:e.schemas}),/* @__PURE__ */ B(Nl,{skills:e.skills})]})]})}function jl({recipes:e}){return/* @__PURE__ */ B(Pl,{title:\`Recipes: tasks that are repeated without a model\`,count:e.length,children:e.map(({name:e,task:t,steps:n,successes:r,failures:i,revision:a,updated_at:o})=>/* @__PURE__ */ B(Fl,{kind:\`recipe\`,name:e,about:t,facts:[Vt(n,\`step\`),\`went well \${r}, not \${i}\`,Ol(a),Rt(o)],use:[\`Repeat \\u2026\`,()=>Tl(\`recipe.run\`,{recipe:e})]},e))})}function Ml({forms:e}){return/* @__PURE__ */ B(Pl,{title:\`Forms: what rows are submitted to\`,count:e.length,children:e.map(({name:e,url:t,fields:n,revision:r,updated_at:i})=>/* @__PURE__ */ B(Fl,{kind:\`form\`,name:e,about:zt(t),facts:[Vt(n,\`field\`),Ol(r),Rt(i)],use:[\`Submit rows \\u2026\`,()=>Tl(\`form.submit_batch\`,{schema_ref:e})]},e))})}function Nl({skills:e}){return/* @__PURE__ */ B(Pl,{title:\`Skills: what is known about sites\`,count:e.length,children:e.map(({name:e,origin:t,summary:n,revision:r,updated_at:i})=>/* @__PURE__ */ B(Fl,{kind:\`skill\`,name:e,about:n,facts:[t===\`human\`?\`by people\`:\`by agents\`,Ol(r),Rt(i)],use:[t===\`human\`?\`Edit \\u2026\`:\`Read \\u2026\`,()=>location.hash=V(\`tasks\`,\`skill\`,e)]},e))})}function Pl({title:e,count:t,children:n}){return/* @__PURE__ */ B(\`section\`,{class:\`known\`,children:[/* @__PURE__ */ B(\`h2\`,{children:e}),t===0?/* @__PURE__ */ B(jt,{title:\`None was learned yet\`}):/* @__PURE__ */ B(\`ul\`,{class:\`task-list\`,children:n})]})}function Fl({kind:e,name:t,about:n,facts:r,use:i}){return/* @__PURE__ */ B(\`li\`,{class:\`known-line\`,children:[/* @__PURE__ */ B(\`span\`,{class:\`task-words\`,children:[/* @__PURE__ */ B(\`span\`,{class:\`task-goal\`,children:n}),/* @__PURE__ */ B(\`a\`,{class:\`task-news\`,href:V(\`tasks\`,e,t),children:/* @__PURE__ */ B(\`code\`,{children:t})})]}),/* @__PURE__ */ B(\`span\`,{class:\`known-facts figure\`,children:r.join(\` \\u00b7 \`)}),/* @__PURE__ */ B(\`button\`,{type:\`button\`,onClick:i[1],"aria-label":\`\${i[0]} \${t}\`,children:i[0]})]})}function Il({label:e,question:t,yes:n,onYes:r}){let[i,a]=F(!1),o=Ee(null);return Te(()=>{i&&o.current?.focus()},[i]),i?/* @__PURE__ */ B(\`span\`,{class:\`twice\`,role:\`group\`,"aria-label":t,children:[/* @__PURE__ */ B(\`span\`,{children:t}),/* @__PURE__ */ B(\`button\`,{type:\`button\`,class:\`bad-button\`,onClick:r,children:n}),/* @__PURE__ */ B(\`button\`,{ref:o,type:\`button\`,onClick:()=>a(!1),children:\`No\`})]}):/* @__PURE__ */ B(\`button\`,{type:\`button\`,onClick:()=>a(!0),children:e})}const Ll={recipe:[\`/recipes\`,\`recipe\`],form:[\`/forms\`,\`schema_ref\`],skill:[\`/skills\`,\`skill\`]},Rl={learned:\`learned\`,repaired:\`repaired: a repeat found another way\`,written:\`written by people\`,restored:\`an earlier version was brought back\`};function zl({of:e,name:t,revision:n,warning:r=\`\`,onRestored:i}){let[a,o]=Ll[e],{data:s,error:c}=jo(async()=>{let{versions:e}=await $(\`GET\`,\`\${a}/versions\`,{query:{[o]:t}});return e},[e,t,n]),{call:l,error:u}=zo(),d=e=>l($(\`POST\`,\`\${a}/restore\`,{body:{[o]:t,revision:e}}),i);return/* @__PURE__ */ B(\`section\`,{class:\`known\`,"aria-label":\`Versions\`,children:[/* @__PURE__ */ B(\`h2\`,{children:\`Versions\`}),/* @__PURE__ */ B(H,{error:c??u}),s&&/* @__PURE__ */ B(\`ol\`,{class:\`versions\`,children:s.map((e,t)=>/* @__PURE__ */ B(\`li\`,{children:[/* @__PURE__ */ B(\`details\`,{children:[/* @__PURE__ */ B(\`summary\`,{children:[/* @__PURE__ */ B(\`strong\`,{children:[\`Version \`,e.revision]}),\` \`,/* @__PURE__ */ B(\`span\`,{class:\`soft\`,children:[Rt(e.saved_at),\` \\u00b7 \`,Rl[e.cause]??e.cause,t===0&&\` \\u00b7 the present one\`]})]}),/* @__PURE__ */ B(Bl,{version:e})]}),t>0&&/* @__PURE__ */ B(Il,{label:\`Bring back version \${e.revision}\`,question:\`Save version \${e.revision} anew? \${r}\`.trim(),yes:\`Bring it back\`,onYes:()=>d(e.revision)})]},e.revision))})]})}function Bl({version:{revision:e,changes:t}}){return t===null?/* @__PURE__ */ B(\`p\`,{class:\`soft\`,children:e===1?\`The first one.\`:\`The version before it is not kept.\`}):t.length===0?/* @__PURE__ */ B(\`p\`,{class:\`soft\`,children:\`Nothing that is shown has changed.\`}):/* @__PURE__ */ B(\`pre\`,{class:\`changes\`,children:t.map((e,t)=>/* @__PURE__ */ B(\`span\`,{class:e.startsWith(\`+\`)?\`came\`:\`went\`,children:e},t))})}const Vl={recipe:{title:\`Steps\`,load:async e=>{let{task:t,steps_in_words:n,revision:r}=await $(\`GET\`,\`/recipes/recipe\`,{query:{recipe:e}});return{about:t,lines:n,revision:r}},useLabel:\`Repeat \\u2026\`,use:e=>Tl(\`recipe.run\`,{recipe:e})},form:{title:\`Fields\`,load:async e=>{let{url:t,schema:n,revision:r}=await $(\`GET\`,\`/forms/schema\`,{query:{schema_ref:e}});return{about:t,lines:n.fields.map(Hl),revision:r}},useLabel:\`Submit rows \\u2026\`,use:e=>Tl(\`form.submit_batch\`,{schema_ref:e})}};function Hl({name:e,type:t,label:n,required:r}){return\`\${n===void 0?e:\`\${n} (\${e})\`}: \${t}\${r?\`, required\`:\`\`}\`}function Ul({of:e,name:t}){let{title:n,load:r,useLabel:i,use:a}=Vl[e],[o,s]=F(0),{data:c,error:l}=jo(()=>r(t),[e,t,o]);return/* @__PURE__ */ B(\`div\`,{class:\`page\`,children:[/* @__PURE__ */ B(Dl,{title:t,children:c&&/* @__PURE__ */ B(\`p\`,{class:\`result-about\`,children:c.about})}),/* @__PURE__ */ B(H,{error:l}),c&&/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(\`div\`,{class:\`tools\`,children:/* @__PURE__ */ B(\`button\`,{type:\`button\`,onClick:()=>a(t),children:i})}),/* @__PURE__ */ B(\`section\`,{class:\`known\`,children:[/* @__PURE__ */ B(\`h2\`,{children:n}),/* @__PURE__ */ B(\`ol\`,{class:\`said\`,children:c.lines.map((e,t)=>/* @__PURE__ */ B(\`li\`,{children:e},t))})]}),/* @__PURE__ */ B(zl,{of:e,name:t,revision:c.revision,onRestored:()=>{s(o+1),vt()}})]})]})}const Wl={"agent.run":[\`intent\`,\`url\`,\`allowed_hosts\`],"form.submit_batch":[\`schema_ref\`,\`rows\`,\`allowed_hosts\`,\`mode\`,\`approval\`,\`dry_run\`],"recipe.run":[\`recipe\`,\`params\`]};function Gl({name:e}){let{data:t,error:n}=Hc(),r=bl.find(t=>t.name===e)??bl[0],i=t?.find(e=>e.name===r.name);return/* @__PURE__ */ B(\`div\`,{class:\`page\`,children:[/* @__PURE__ */ B(Dl,{title:\`New task\`}),/* @__PURE__ */ B(\`nav\`,{class:\`switch\`,"aria-label":\`Kind of task\`,children:bl.map(e=>/* @__PURE__ */ B(\`a\`,{href:V(\`tasks\`,\`new\`,e.name),"aria-current":e===r?\`page\`:void 0,children:e.label},e.name))}),/* @__PURE__ */ B(H,{error:n}),i&&/* @__PURE__ */ B(Kl,{operation:i},i.name)]})}function Kl({operation:e}){let[t,n]=F(()=>ql()),r=Zl(e.name),{call:i,error:a,isBusy:o}=zo(),s=Yl(t,r.urls);return/* @__PURE__ */ B(\`form\`,{class:\`task-form\`,onSubmit:t=>{t.preventDefault();let{values:n,problem:r}=nl(e,s),a={...n,background:!0},o=r?Promise.reject(r):$(e.method,e.path,{body:a});i(o,({id:e})=>{location.hash=V(\`tasks\`,e),vt()})},"aria-label":\`New task\`,children:[/* @__PURE__ */ B(\`p\`,{class:\`call-summary\`,children:[e.summary,\` \`,e.description]}),/* @__PURE__ */ B(rl,{...Jl(e),seldomTitle:\`Further fields\`,typed:s,onChange:(e,r)=>n({...t,[e]:r}),suggestions:r.names}),/* @__PURE__ */ B(\`button\`,{type:\`submit\`,class:\`main-button\`,disabled:o,children:o?\`Beginning \\u2026\`:\`Begin\`}),/* @__PURE__ */ B(H,{error:a})]})}function ql(){let e=xl.value;return xl.value={},e}function Jl({name:e,fields:t}){let n=(Wl[e]??[]).flatMap(e=>t.filter(t=>t.name===e));return{usual:n,seldom:t.filter(e=>!n.includes(e)&&e.name!==\`background\`)}}function Yl(e,t){let n=e.url??t[e.schema_ref??\`\`]??\`\`,r=URL.parse(n)?.hostname??\`\`;return e.allowed_hosts===void 0&&r!==\`\`?{...e,allowed_hosts:r}:e}const Xl={names:{},urls:{}};function Zl(e){let{data:t}=jo(async()=>e===\`form.submit_batch\`?$l():e===\`recipe.run\`?eu():Xl,[e]);return t??Xl}const Ql={limit:\`100\`};async function $l(){let{schemas:e}=await $(\`GET\`,\`/forms\`,{query:Ql});return{names:{schema_ref:e.map(({name:e})=>e)},urls:Object.fromEntries(e.map(({name:e,url:t})=>[e,t]))}}async function eu(){let{recipes:e}=await $(\`GET\`,\`/recipes\`,{query:Ql});return{names:{recipe:e.map(({name:e})=>e)},urls:{}}}function tu({name:e}){let[t,n]=F(0),{data:r,error:i}=jo(async()=>{if(e!==\`\`)return await $(\`GET\`,\`/skills/skill\`,{query:{skill:e}})},[e,t]);return/* @__PURE__ */ B(\`div\`,{class:\`page\`,children:[/* @__PURE__ */ B(Dl,{title:e===\`\`?\`New skill\`:e}),/* @__PURE__ */ B(H,{error:i}),r&&/* @__PURE__ */ B(nu,{skill:r}),e===\`\`&&/* @__PURE__ */ B(su,{skill:void 0}),r?.origin===\`human\`&&/* @__PURE__ */ B(su,{skill:r},r.revision),r?.origin===\`agent\`&&/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(\`p\`,{children:r.summary}),/* @__PURE__ */ B(\`pre\`,{class:\`skill-text\`,children:r.content})]}),r&&/* @__PURE__ */ B(zl,{of:\`skill\`,name:e,revision:r.revision,warning:r.origin===\`human\`?\`What you have not saved is lost.\`:\`\`,onRestored:()=>{n(t+1),vt()}})]})}function nu({skill:e}){let{origin:t,host:n,revision:r,successes:i,failures:a,updated_at:o}=e;return/* @__PURE__ */ B(\`p\`,{class:\`detail-facts\`,children:[/* @__PURE__ */ B(Mt,{children:t===\`human\`?\`by people\`:\`by agents, who keep it up to date\`}),/* @__PURE__ */ B(\`span\`,{children:n}),/* @__PURE__ */ B(\`span\`,{children:[\`version \`,r,\`, \`,Rt(o)]}),/* @__PURE__ */ B(\`span\`,{children:[\`tasks with it went well \`,i,\`, not \`,a]})]})}const ru={host:\`\`,topic:\`\`,summary:\`\`,content:\`\`,see_also:\`\`};function iu({name:e,host:t,summary:n,content:r,see_also:i}){return{host:t,topic:e.split(\`/\`).slice(2).join(\`/\`),summary:n,content:r,see_also:i.join(\`
\`)}}const au=[[\`host\`,\`Host that it is about\`],[\`topic\`,\`Last part of its name\`],[\`summary\`,\`What it is about, in a line\`],[\`content\`,\`Text, in Markdown. No passwords: agents read it.\`],[\`see_also\`,\`Names of other skills, one a line\`]],ou=/* @__PURE__ */ new Map([[\`content\`,14],[\`see_also\`,2]]);function su({skill:e}){let[t,n]=F(()=>e?iu(e):ru),{call:r,error:i,isBusy:a}=zo();return/* @__PURE__ */ B(\`form\`,{class:\`task-form\`,onSubmit:n=>{n.preventDefault();let i=t.see_also.split(\`
\`).filter(e=>e.trim()!==\`\`),a={...t,see_also:i,...e&&{revision:e.revision}};r($(\`POST\`,\`/skills\`,{body:a}),cu)},"aria-label":e?\`Edit this skill\`:\`New skill\`,children:[au.filter(([t])=>!e||t!==\`host\`&&t!==\`topic\`).map(([e,r])=>/* @__PURE__ */ B(lu,{name:e,label:r,value:t[e],onChange:r=>n({...t,[e]:r})},e)),/* @__PURE__ */ B(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ B(\`button\`,{type:\`submit\`,class:\`main-button\`,disabled:a,children:\`Save\`}),e&&/* @__PURE__ */ B(Il,{label:\`Delete\`,question:\`Forget this skill?\`,yes:\`Delete it\`,onYes:()=>r($(\`DELETE\`,\`/skills/skill\`,{query:{skill:e?.name??\`\`,confirm:\`true\`}}),cu)})]}),/* @__PURE__ */ B(H,{error:i})]})}function cu(){location.hash=V(\`tasks\`,\`known\`),vt()}function lu({name:e,label:t,value:n,onChange:r}){let i=ou.get(e);return/* @__PURE__ */ B(\`label\`,{class:\`skill-field\`,children:[t,i===void 0?/* @__PURE__ */ B(\`input\`,{name:e,value:n,required:!0,onInput:({currentTarget:e})=>r(e.value)}):/* @__PURE__ */ B(\`textarea\`,{name:e,rows:i,value:n,onInput:({currentTarget:e})=>r(e.value)})]})}const uu=/* @__PURE__ */ new Set([\`browser-task\`,\`replay-recipe\`]);function du({task:e,onChange:t}){let{call:n,error:r,isBusy:i}=zo(),a=\`/tasks/\${Ao(e.id)}\`;return/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(\`div\`,{class:\`tools\`,"aria-busy":i,children:[e.state===\`working\`&&uu.has(e.skill)&&/* @__PURE__ */ B(fu,{path:a,call:n}),ts(e)?/* @__PURE__ */ B(Il,{label:\`Cancel\`,question:\`Call it off?\`,yes:\`Call it off\`,onYes:()=>n($(\`POST\`,\`\${a}/cancel\`,{body:{}}),e=>{t(e),vt()})},\`cancel\`):/* @__PURE__ */ B(x,{children:[Sl(e)&&/* @__PURE__ */ B(\`button\`,{type:\`button\`,onClick:()=>wl(e),children:\`Begin again \\u2026\`}),/* @__PURE__ */ B(Il,{label:\`Delete\`,question:\`Delete it, with all that it gave?\`,yes:\`Delete\`,onYes:()=>n($(\`DELETE\`,a,{query:{confirm:\`true\`}}),()=>{os(),location.hash=V(\`tasks\`),vt()})},\`delete\`)]})]}),/* @__PURE__ */ B(H,{error:r})]})}function fu({path:e,call:t}){let[n,r]=F(!1);return/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(\`button\`,{type:\`button\`,onClick:()=>t($(\`POST\`,\`\${e}/\${n?\`resume\`:\`pause\`}\`,{body:{}}),({paused:e})=>r(e)),children:n?\`Resume\`:\`Pause\`}),n&&/* @__PURE__ */ B(\`span\`,{class:\`soft\`,children:\`It is held after the action under way.\`})]})}function pu({events:e}){let[t,n]=F(!1),r=e.slice(t?0:-200).toReversed();return/* @__PURE__ */ B(\`section\`,{class:\`task-events\`,"aria-label":\`Progress\`,children:[/* @__PURE__ */ B(\`h2\`,{children:\`Progress\`}),e.length===0&&/* @__PURE__ */ B(jt,{title:\`Nothing was told yet\`}),/* @__PURE__ */ B(\`ol\`,{class:\`told\`,tabIndex:0,"aria-label":\`What it told, the latest first\`,children:r.map(({number:e,timestamp:t,text:n})=>/* @__PURE__ */ B(\`li\`,{children:[/* @__PURE__ */ B(\`span\`,{class:\`step-time\`,children:Lt(t)}),/* @__PURE__ */ B(\`span\`,{class:\`told-text\`,children:n})]},e))}),r.length<e.length&&/* @__PURE__ */ B(\`button\`,{type:\`button\`,onClick:()=>n(!0),children:[\`Show all \`,e.length.toLocaleString()]})]})}function mu({task:e,question:t,onChange:n}){let{call:r,error:i,isBusy:a}=zo(),o=t=>r($(\`POST\`,\`/tasks/\${Ao(e.id)}/answer\`,{body:t}),e=>{n(e),vt()});return/* @__PURE__ */ B(\`section\`,{class:\`question\`,"aria-label":\`It asks\`,children:[/* @__PURE__ */ B(\`h2\`,{children:e.state===\`auth-required\`?\`It needs you to sign in\`:\`It asks you\`}),/* @__PURE__ */ B(\`p\`,{class:\`question-text\`,id:\`question\`,children:t.text}),/* @__PURE__ */ B(hu,{text:t.text}),/* @__PURE__ */ B(\`div\`,{class:\`answers\`,children:[t.choices?t.choices.map((e,t)=>/* @__PURE__ */ B(\`button\`,{type:\`button\`,class:t===0?\`main-button\`:\`\`,disabled:a,onClick:()=>o({text:e}),children:e},e)):/* @__PURE__ */ B(gu,{isCode:e.state===\`auth-required\`,isBusy:a,onSay:e=>o({text:e})}),/* @__PURE__ */ B(\`button\`,{type:\`button\`,class:\`quiet\`,disabled:a,onClick:()=>o({decline:!0}),children:\`Decline\`})]}),/* @__PURE__ */ B(\`p\`,{class:\`soft\`,children:[\`Without an answer it goes on at \`,Rt(t.until),\`.\`]}),/* @__PURE__ */ B(H,{error:i})]})}function hu({text:e}){return/* @__PURE__ */ B(x,{children:(ls.value??[]).flatMap(e=>e.tabs).filter(({id:t})=>e.includes(t)).map(({id:e,url:t})=>/* @__PURE__ */ B(\`p\`,{children:/* @__PURE__ */ B(\`a\`,{href:V(\`tab\`,e),children:[\`Open its tab, \`,zt(t)]})},e))})}function gu({isCode:e,isBusy:t,onSay:n}){let[r,i]=F(\`\`);return/* @__PURE__ */ B(\`form\`,{class:\`words\`,onSubmit:e=>{e.preventDefault(),r!==\`\`&&n(r)},children:[/* @__PURE__ */ B(\`input\`,{type:\`text\`,"aria-label":\`Your answer\`,"aria-describedby":\`question\`,autocomplete:e?\`one-time-code\`:\`off\`,maxLength:1e4,value:r,onInput:({currentTarget:e})=>i(e.value)}),/* @__PURE__ */ B(\`button\`,{type:\`submit\`,class:\`main-button\`,disabled:t||r===\`\`,children:\`Answer\`})]})}const _u=/* @__PURE__ */ new Set([\`incomplete\`,\`rejected\`,\`unknown\`,\`validation-error\`]),vu={confirmed:\`calm\`,submitted:\`calm\`,skipped:\`plain\`,unknown:\`busy\`,incomplete:\`busy\`};function yu({result:e,rows:t}){let[n,r]=F(\`all\`),{successCount:i=0,failureCount:a=0,pending:o=0}=e,s=t.filter(({outcome:e})=>_u.has(e)),c=n===\`all\`?t:s;return/* @__PURE__ */ B(\`div\`,{class:\`batch\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ B(Nt,{label:\`Which rows\`,choices:[[\`all\`,\`All \${t.length.toLocaleString()}\`],[\`person\`,\`Need a person: \${s.length.toLocaleString()}\`]],value:n,onChange:r}),/* @__PURE__ */ B(\`span\`,{class:\`soft figure\`,children:[i,\` sent \\u00b7 \`,a,\` failed \\u00b7 \`,o,\` pending\`]})]}),c.length===0&&n===\`person\`&&/* @__PURE__ */ B(jt,{title:\`No row needs anybody\`}),c.length>0&&/* @__PURE__ */ B(\`div\`,{class:\`table-box\`,role:\`region\`,"aria-label":\`Rows\`,tabIndex:0,children:/* @__PURE__ */ B(\`table\`,{children:[/* @__PURE__ */ B(\`thead\`,{children:/* @__PURE__ */ B(\`tr\`,{children:[/* @__PURE__ */ B(\`th\`,{scope:\`col\`,children:\`Row\`}),/* @__PURE__ */ B(\`th\`,{scope:\`col\`,children:\`Outcome\`}),/* @__PURE__ */ B(\`th\`,{scope:\`col\`,children:\`What was said\`}),/* @__PURE__ */ B(\`th\`,{scope:\`col\`,children:\`Page after it\`})]})}),/* @__PURE__ */ B(\`tbody\`,{children:c.map(e=>/* @__PURE__ */ B(bu,{row:e},e.index))})]})})]})}function bu({row:e}){let{index:t,outcome:n,sent:r,error:i,confirmation:a,fieldErrors:o=[],warnings:s=[]}=e;return/* @__PURE__ */ B(\`tr\`,{children:[/* @__PURE__ */ B(\`td\`,{class:\`figure\`,children:t+1}),/* @__PURE__ */ B(\`td\`,{children:[/* @__PURE__ */ B(Mt,{tone:vu[n]??\`bad\`,children:n}),!r&&/* @__PURE__ */ B(\`span\`,{class:\`row-note\`,children:\`not sent\`})]}),/* @__PURE__ */ B(\`td\`,{class:\`row-said\`,children:[i!==void 0&&/* @__PURE__ */ B(\`p\`,{class:\`bad-words\`,children:i}),a!==void 0&&/* @__PURE__ */ B(\`p\`,{children:a}),o.map(({field:e,message:t})=>/* @__PURE__ */ B(\`p\`,{class:\`bad-words\`,children:[e!==\`\`&&/* @__PURE__ */ B(\`code\`,{children:e}),\` \`,t]},\`\${e} \${t}\`)),s.map(e=>/* @__PURE__ */ B(\`p\`,{class:\`soft\`,children:e},e))]}),/* @__PURE__ */ B(\`td\`,{children:/* @__PURE__ */ B(xu,{row:e})})]})}function xu({row:e}){let{index:t,finalUrl:n,httpStatus:r,screenshot:i}=e,[a,o]=F(!1),s=qo(i??\`\`,\`after\`,a);return/* @__PURE__ */ B(x,{children:[n!==void 0&&/* @__PURE__ */ B(\`p\`,{class:\`row-address\`,children:zt(n)}),r!==void 0&&/* @__PURE__ */ B(\`p\`,{class:\`soft\`,children:[\`status \`,r]}),i!==void 0&&/* @__PURE__ */ B(\`button\`,{type:\`button\`,"aria-expanded":a,onClick:()=>o(!a),children:a?\`Hide the picture\`:\`Picture\`}),a&&s!==\`\`&&/* @__PURE__ */ B(\`img\`,{class:\`row-picture\`,src:s,alt:\`The page after row \${t+1}\`})]})}function Su({result:e,isOver:t}){let{warnings:n=[],evidence:r=[],verified:i,usage:a,rows:o,blocked:s=[]}=e;return/* @__PURE__ */ B(\`section\`,{class:\`sheet\`,"aria-label":\`Result\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`result-head\`,children:[/* @__PURE__ */ B(\`h2\`,{children:t?\`Result\`:\`So far\`}),t&&/* @__PURE__ */ B(Eu,{verified:i})]}),/* @__PURE__ */ B(Cu,{result:e}),/* @__PURE__ */ B(Ou,{title:\`Warnings\`,texts:n}),/* @__PURE__ */ B(ku,{evidence:r}),o&&/* @__PURE__ */ B(yu,{result:e,rows:o}),/* @__PURE__ */ B(Ou,{title:\`Kept back, since their hosts are not allowed\`,texts:s.map(({url:e,reason:t})=>\`\${zt(e)} \\u00b7 \${t}\`)}),a&&/* @__PURE__ */ B(Au,{usage:a}),/* @__PURE__ */ B(\`details\`,{children:[/* @__PURE__ */ B(\`summary\`,{children:\`All of it as data\`}),/* @__PURE__ */ B(wu,{data:e})]})]})}function Cu({result:e}){let{summary:t,stop:n,data:r}=e,i=[e.result,e.answer].find(e=>typeof e==\`string\`);return/* @__PURE__ */ B(x,{children:[typeof i==\`string\`&&/* @__PURE__ */ B(\`p\`,{class:\`result-answer\`,children:i}),typeof t==\`string\`&&t!==i&&/* @__PURE__ */ B(\`p\`,{class:\`result-about\`,children:t}),n&&/* @__PURE__ */ B(\`p\`,{class:\`result-about\`,children:n.text}),r!==void 0&&/* @__PURE__ */ B(Du,{title:\`As data\`,children:/* @__PURE__ */ B(wu,{data:r})})]})}function wu({data:e}){return/* @__PURE__ */ B(\`pre\`,{class:\`code\`,tabIndex:0,children:JSON.stringify(e,null,2)})}const Tu={yes:[\`verified\`,\`calm\`],no:[\`not so\`,\`bad\`],unknown:[\`not verified\`,\`busy\`]};function Eu({verified:e}){if(e!==\`yes\`&&e!==\`no\`&&e!==\`unknown\`)return null;let[t,n]=Tu[e];return/* @__PURE__ */ B(Mt,{tone:n,children:t})}function Du({title:e,children:t}){return/* @__PURE__ */ B(\`div\`,{children:[/* @__PURE__ */ B(\`h3\`,{children:e}),t]})}function Ou({title:e,texts:t}){return t.length===0?null:/* @__PURE__ */ B(Du,{title:e,children:/* @__PURE__ */ B(\`ul\`,{class:\`notes\`,children:t.map(e=>/* @__PURE__ */ B(\`li\`,{children:e},e))})})}function ku({evidence:e}){return e.length===0?null:/* @__PURE__ */ B(Du,{title:\`Where it stands\`,children:/* @__PURE__ */ B(\`ul\`,{class:\`evidence\`,children:e.map(({url:e,text:t})=>/* @__PURE__ */ B(\`li\`,{children:[/* @__PURE__ */ B(\`q\`,{children:t}),/* @__PURE__ */ B(\`span\`,{class:\`soft\`,children:zt(e)})]},\`\${e} \${t}\`))})})}function Au({usage:e}){let{steps:t,modelCalls:n,inputTokens:r,outputTokens:i=0,cost:a,seconds:o}=e;return/* @__PURE__ */ B(Du,{title:\`What it took\`,children:/* @__PURE__ */ B(\`p\`,{class:\`figure-line\`,children:[Vt(t,\`step\`),Vt(n,\`model call\`),...r===void 0?[]:[Vt(r+i,\`token\`)],a===void 0?\`price not known\`:\`$\${a}\`,It(o*1e3)].join(\` \\u00b7 \`)})})}function ju(e){let[t,n]=F(void 0),[r,i]=F([]),[a,o]=F(void 0),s=De(()=>Bo(async()=>{try{n(await $(\`GET\`,\`/tasks/\${Ao(e)}\`)),o(void 0)}catch(e){o(Mo(e))}await Vo(300)}),[e]);return L(s,[s,Zo.value]),L(()=>{let t=new AbortController,n=[],r=Bo(async()=>{await Vo(30),i([...n])});return Tc(e,t.signal,e=>{n.push(...e),r(),s()}),()=>t.abort()},[e,s]),{task:t,events:r,error:a,take:n}}function Mu({id:e}){let{task:t,events:n,error:r,take:i}=ju(e);return r?.code===\`TASK_NOT_FOUND\`?/* @__PURE__ */ B(Nu,{}):t?/* @__PURE__ */ B(\`div\`,{class:\`page task-view\`,children:[/* @__PURE__ */ B(Pu,{task:t}),/* @__PURE__ */ B(du,{task:t,onChange:i}),/* @__PURE__ */ B(H,{error:r}),t.question&&/* @__PURE__ */ B(mu,{task:t,question:t.question,onChange:i}),t.error&&/* @__PURE__ */ B(H,{error:Fu(t.error)}),/* @__PURE__ */ B(\`div\`,{class:\`task-body\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`task-left\`,children:[t.result&&/* @__PURE__ */ B(Su,{result:t.result,isOver:Ps(t)!==void 0}),/* @__PURE__ */ B(Iu,{input:t.input})]}),/* @__PURE__ */ B(pu,{events:n})]})]}):/* @__PURE__ */ B(\`div\`,{class:\`page\`,children:[/* @__PURE__ */ B(H,{error:r}),!r&&/* @__PURE__ */ B(\`p\`,{class:\`soft\`,children:\`Asking the server \\u2026\`})]})}function Nu(){return/* @__PURE__ */ B(\`div\`,{class:\`page\`,children:/* @__PURE__ */ B(jt,{title:\`There is no such task\`,children:/* @__PURE__ */ B(\`p\`,{children:[\`It was deleted, is kept no longer, or is not yours.\`,\` \`,/* @__PURE__ */ B(\`a\`,{href:V(\`tasks\`),children:\`See what tasks there are\`})]})})})}function Pu({task:e}){let[t,n]=ks(e),r=Ps(e);return/* @__PURE__ */ B(Dl,{title:As(e),children:/* @__PURE__ */ B(\`p\`,{class:\`detail-facts\`,children:[/* @__PURE__ */ B(Mt,{tone:n,children:t}),/* @__PURE__ */ B(\`span\`,{children:e.skill}),/* @__PURE__ */ B(\`code\`,{children:e.id}),/* @__PURE__ */ B(\`span\`,{class:\`figure\`,children:[\`begun \`,Rt(e.created_at),r!==void 0&&\`, took \${r}\`]}),/* @__PURE__ */ B(\`span\`,{class:\`figure\`,children:Fs(e.result?.usage)}),e.sessions.map(e=>/* @__PURE__ */ B(\`a\`,{href:V(\`timeline\`,e),children:[\`Its steps in \`,e]},e))]})})}function Fu({code:e,message:t,hint:n=\`\`}){return new Eo({error:\`\${e}: \${t}\`,code:e,hint:n})}function Iu({input:e}){return/* @__PURE__ */ B(\`details\`,{class:\`sheet\`,children:[/* @__PURE__ */ B(\`summary\`,{children:\`What was asked for\`}),/* @__PURE__ */ B(\`dl\`,{class:\`facts\`,children:Object.entries(e).map(([e,t])=>/* @__PURE__ */ B(\`div\`,{children:[/* @__PURE__ */ B(\`dt\`,{children:e}),/* @__PURE__ */ B(\`dd\`,{children:Bt(t)})]},e))})]})}function Lu(){let{id:e,part:t}=Ot.value;return e===\`\`?/* @__PURE__ */ B(Ru,{}):e===\`new\`?/* @__PURE__ */ B(Gl,{name:t},t):e===\`known\`?/* @__PURE__ */ B(Al,{}):e===\`recipe\`||e===\`form\`?/* @__PURE__ */ B(Ul,{of:e,name:t},t):e===\`skill\`?/* @__PURE__ */ B(tu,{name:t},t):/* @__PURE__ */ B(Mu,{id:e},e)}function Ru(){return/* @__PURE__ */ B(\`div\`,{class:\`page\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`page-head\`,children:[/* @__PURE__ */ B(\`h1\`,{children:\`Tasks\`}),/* @__PURE__ */ B(\`label\`,{class:\`check\`,children:[/* @__PURE__ */ B(\`input\`,{type:\`checkbox\`,checked:hl.value,onChange:({currentTarget:e})=>gl(e.checked)}),\`Sound when a task asks\`]}),/* @__PURE__ */ B(\`a\`,{class:\`end\`,href:V(\`tasks\`,\`known\`),children:\`What was learned\`}),/* @__PURE__ */ B(\`a\`,{class:\`main-button\`,href:V(\`tasks\`,\`new\`),children:\`New task\`})]}),rs.value.length>0&&/* @__PURE__ */ B(\`section\`,{class:\`waiting-tasks\`,"aria-label":\`Waiting for an answer\`,children:[/* @__PURE__ */ B(\`h2\`,{children:\`They wait for an answer\`}),/* @__PURE__ */ B(Is,{tasks:rs.value})]}),/* @__PURE__ */ B(Vu,{})]})}const zu=[[\`all\`,\`All\`],[\`open\`,\`Under way\`],[\`done\`,\`Done\`],[\`failed\`,\`Failed\`],[\`canceled\`,\`Called off\`]],Bu={all:[],done:[\`completed\`],failed:[\`failed\`,\`rejected\`],canceled:[\`canceled\`]};function Vu(){let[e,t]=F(\`all\`),[n,r]=F(1),i=Bu[e],{data:a,error:o}=jo(async()=>({filter:e,...i?await is(i,n):{tasks:Yo.value,isWhole:!0}}),[e,n,Zo.value]),s=a?.filter===e,c=a?.tasks.filter(e=>!ns(e))??[];return/* @__PURE__ */ B(\`section\`,{class:\`other-tasks\`,"aria-label":\`Tasks\`,children:[/* @__PURE__ */ B(Nt,{label:\`Which tasks\`,choices:zu,value:e,onChange:e=>{t(e),r(1)}}),/* @__PURE__ */ B(H,{error:o}),c.length>0&&/* @__PURE__ */ B(Is,{tasks:c}),s&&c.length===0&&/* @__PURE__ */ B(Hu,{filter:e,isEmpty:a.tasks.length===0}),a?.isWhole===!1&&/* @__PURE__ */ B(\`button\`,{type:\`button\`,onClick:()=>r(n+1),children:\`Show older ones\`})]})}function Hu({filter:e,isEmpty:t}){return e===\`all\`?t?/* @__PURE__ */ B(jt,{title:\`No tasks yet\`,children:/* @__PURE__ */ B(\`p\`,{children:[\`Whatever is begun as a task appears here. Begin one with \`,/* @__PURE__ */ B(\`em\`,{children:\`New task\`}),\`.\`]})}):null:/* @__PURE__ */ B(jt,{title:\`None of these\`})}function Uu(e){let[t,n,r=\`\`]=(Wu[e.action_type]??Ku)(e);return\`\${e.success?t:\`Tried to \${n}\`} \${r}\`.trim()}const Wu={navigate:({params:e})=>[\`Opened\`,\`open\`,ad(e)],browse:({params:e})=>[\`Opened\`,\`open\`,ad(e)],create_tab:({params:e})=>[\`Opened a tab\`,\`open a tab\`,od(e)],activate_tab:()=>[\`Turned to this tab\`,\`turn to this tab\`],close_tab:()=>[\`Closed the tab\`,\`close the tab\`],escalate:()=>[\`Gave the page a browser\`,\`give the page a browser\`],back:({params:e})=>[\`Went back\`,\`go back\`,sd(e)],forward:({params:e})=>[\`Went forward\`,\`go forward\`,sd(e)],reload:()=>[\`Reloaded the page\`,\`reload the page\`],stop_loading:()=>[\`Stopped loading\`,\`stop loading\`],click:e=>qu(e),tap:e=>[\`Tapped\`,\`tap\`,Yu(e)],move:e=>[\`Pointed at\`,\`point at\`,Yu(e)],mouse_down:e=>[\`Pressed the mouse button\`,\`press the mouse button\`,$u(e)],mouse_up:e=>[\`Let go of the mouse button\`,\`let go of the mouse button\`,$u(e)],drag:({params:e})=>[\`Dragged\`,\`drag\`,id(e)],focus:e=>[\`Put the keyboard on\`,\`put the keyboard on\`,Yu(e)],type:e=>[\`Typed\`,\`type\`,ed(e)],insert_text:e=>[\`Inserted\`,\`insert\`,ed(e)],clear_text:e=>[\`Emptied\`,\`empty\`,Yu(e)],fill_credential:e=>[\`Filled in a stored login\`,\`fill in a stored login\`,Zu(e)],key_press:({params:e})=>[\`Pressed\`,\`press\`,td(e)],key_down:({params:e})=>[\`Held down\`,\`hold down\`,td(e)],key_up:({params:e})=>[\`Let go of\`,\`let go of\`,td(e)],check:e=>[\`Checked\`,\`check\`,Yu(e)],uncheck:e=>[\`Unchecked\`,\`uncheck\`,Yu(e)],select_option:e=>[\`Chose\`,\`choose\`,\`\${rd(e.params)}\${Qu(e)}\`],select:({params:e})=>[\`Chose\`,\`choose\`,rd(e)],datetime:({params:e})=>[\`Entered\`,\`enter\`,md(fd(e,\`value\`))],slider:({params:e})=>[\`Moved a slider\`,\`move a slider\`,\`to \${fd(e,\`target_value\`)}\`],submit:()=>[\`Sent the form\`,\`send the form\`],upload:e=>[\`Gave files to\`,\`give files to\`,Yu(e)],drop_files:e=>[\`Dropped files on\`,\`drop files on\`,Yu(e)],file_chooser:()=>[\`Answered the file chooser\`,\`answer the file chooser\`],dialog:({result:e})=>Ju(e),permission_grant:()=>[\`Allowed what the page asked for\`,\`allow what the page asked for\`],permission_deny:()=>[\`Denied what the page asked for\`,\`deny what the page asked for\`],scroll:({params:e})=>[\`Scrolled\`,\`scroll\`,cd(e)],scroll_into_view:e=>[\`Scrolled to\`,\`scroll to\`,Yu(e)],wait:({params:e})=>[\`Waited\`,\`wait\`,It(Number(e.ms??0))],wait_for_network:()=>[\`Waited for the network\`,\`wait for the network\`],screenshot:()=>[\`Looked at the page\`,\`look at the page\`],execute:({params:e})=>[\`Ran a script:\`,\`run a script:\`,gd(hd(fd(e,\`script\`)))],batch:({params:e})=>[\`Did\`,\`do\`,\`\${Vt(pd(e,\`actions\`).length,\`action\`)} in a row\`],login:Gu(\`Signed in\`,\`sign in\`),enter_code:Gu(\`Entered a code\`,\`enter a code\`),cookie_consent:({result:e})=>[\`Answered the request for cookies\`,\`answer the request for cookies\`,ld(e)],search:()=>[\`Searched the web\`,\`search the web\`],learn_form:()=>[\`Learned the form\`,\`learn the form\`],submit_batch:({result:e})=>[\`Sent a row\`,\`send a row\`,ld(e)]};function Gu(e,t){return({result:n})=>n===null||n.outcome===\`success\`?[e,t]:[\`Tried to \${t}\`,t,ld(n)]}function Ku({action_type:e,params:t}){let n=e.replaceAll(\`_\`,\` \`),r=Object.entries(t).filter(([,e])=>ud(e)).map(([e,t])=>\`\${e.replaceAll(\`_\`,\` \`)} \${gd(String(t))}\`);return[n.charAt(0).toUpperCase()+n.slice(1),n,r.length===0?\`\`:\`(\${r.join(\`, \`)})\`]}function qu(e){let{button:t,click_count:n}=e.params;return n===2?[\`Double-clicked\`,\`double-click\`,Yu(e)]:t===\`right\`?[\`Right-clicked\`,\`right-click\`,Yu(e)]:[\`Clicked\`,\`click\`,Yu(e)]}function Ju(e){return[e?.status===\`dismissed\`?\`Dismissed the dialog\`:\`Accepted the dialog\`,\`answer the dialog\`]}function Yu({params:e,result:t,target:n}){let r=t?.hit,i=dd(r)?fd(r,\`text\`):\`\`;return i===\`\`?n===null?typeof e.ref==\`number\`?\`element \${e.ref}\`:typeof e.x==\`number\`?\`\${fd(e,\`x\`)}, \${fd(e,\`y\`)}\`:\`the page\`:md(n):md(i)}function Xu({params:e}){return typeof e.ref==\`number\`}function Zu(e){return Xu(e)?\`into \${Yu(e)}\`:\`\`}function Qu(e){return Xu(e)?\` in \${Yu(e)}\`:\`\`}function $u(e){return Xu(e)||typeof e.params.x==\`number\`?\`on \${Yu(e)}\`:\`\`}function ed(e){let t=fd(e.params,\`text\`);return\`\${t===\`\`?\`\`:\`\${nd(t)} \`}\${Zu(e)}\`}function td(e){return[...pd(e,\`modifiers\`),nd(fd(e,\`key\`),e=>e)].join(\` + \`)}function nd(e,t=md){return e===\`[hidden]\`?\`what is kept secret\`:t(e)}function rd(e){let t=[\`labels\`,\`values\`].flatMap(t=>pd(e,t));if(t.length>0)return t.map(md).join(\`, \`);let n=pd(e,\`indices\`);return n.length>0?\`entry \${n.join(\`, \`)}\`:\`nothing\`}function id(e){let t=t=>typeof e[\`\${t}_ref\`]==\`number\`?\`element \${fd(e,\`\${t}_ref\`)}\`:\`\${fd(e,\`\${t}_x\`)}, \${fd(e,\`\${t}_y\`)}\`;return\`\${t(\`start\`)} to \${t(\`end\`)}\`}function ad(e){return gd(zt(fd(e,\`url\`)))}function od(e){let t=fd(e,\`url\`);return t===\`\`||t===\`about:blank\`?\`\`:\`at \${ad(e)}\`}function sd(e){let t=Number(e.steps??1);return t>1?\`\${t} pages\`:\`\`}function cd(e){let[t,n]=[Number(e.delta_x??0),Number(e.delta_y??0)];return n===0?\`\${t<0?\`left\`:\`right\`} \${Math.abs(t)} px\`:\`\${n<0?\`up\`:\`down\`} \${Math.abs(n)} px\`}function ld(e){let t=fd(e??{},\`outcome\`)||fd(e??{},\`status\`);return t===\`\`?\`\`:\`(\${t.replaceAll(/[_-]/g,\` \`)})\`}function ud(e){return e!==\`\`&&[\`string\`,\`number\`,\`boolean\`].includes(typeof e)}function dd(e){return typeof e==\`object\`&&!!e}function fd(e,t){let n=e[t];return typeof n==\`string\`||typeof n==\`number\`?String(n):\`\`}function pd(e,t){let n=e[t];return Array.isArray(n)?n.map(String):[]}function md(e){return\`\\u201c\${gd(hd(e))}\\u201d\`}function hd(e){return e.replaceAll(/\\s+/g,\` \`).trim()}function gd(e){return e.length>80?\`\${e.slice(0,80)}\\u2026\`:e}const _d=[[\`queue_wait_ms\`,\`waiting for its turn\`],[\`before_screenshot_ms\`,\`picture before\`],[\`resume_ms\`,\`waking the page\`],[\`action_ms\`,\`the action\`],[\`wait_ms\`,\`settling\`],[\`pause_ms\`,\`freezing the page\`],[\`after_screenshot_ms\`,\`picture after\`]],vd=.5;function yd({step:{profiling:e,duration_ms:t}}){let{parts:n,wholeMs:r}=bd(e??{});if(n.length===0)return null;let i=r-t;return/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(\`h3\`,{children:[\`Where the time went: \`,i<vd?It(r):\`\${It(t)} for the step, \${It(i)} around it\`]}),/* @__PURE__ */ B(\`div\`,{class:\`spent\`,"aria-hidden":\`true\`,children:n.map(({name:e,words:t,ms:n})=>/* @__PURE__ */ B(\`span\`,{class:\`spent-part \${e}\`,style:{flexGrow:n},title:\`\${t}: \${It(n)}\`},e))}),/* @__PURE__ */ B(\`ul\`,{class:\`spent-words\`,"aria-label":\`Where the time went\`,children:n.map(({name:e,words:t,ms:n})=>/* @__PURE__ */ B(\`li\`,{children:[/* @__PURE__ */ B(\`span\`,{class:\`spent-key \${e}\`,"aria-hidden":\`true\`}),t,\` \`,/* @__PURE__ */ B(\`span\`,{class:\`figure\`,children:It(n)})]},e))})]})}function bd(e){let t=_d.map(([t,n])=>({name:t.replace(/_ms$/,\`\`).replaceAll(\`_\`,\`-\`),words:n,ms:e[t]??0})).filter(({ms:e})=>e>=vd),{total_ms:n=0,queue_wait_ms:r=0}=e,i=n+Math.max(0,r),a={name:\`rest\`,words:\`the rest\`,ms:i-t.reduce((e,{ms:t})=>e+t,0)};return{parts:a.ms>=vd?[...t,a]:t,wholeMs:i}}function xd({step:e}){let{data:t,error:n}=jo(()=>Sd(e),[e.id]);return/* @__PURE__ */ B(\`section\`,{class:\`detail\`,"aria-label":\`The chosen step\`,children:[/* @__PURE__ */ B(\`h2\`,{children:Uu(e)}),/* @__PURE__ */ B(\`p\`,{class:\`detail-facts\`,children:[/* @__PURE__ */ B(Mt,{tone:e.success?\`calm\`:\`bad\`,children:e.success?\`done\`:e.error_code}),/* @__PURE__ */ B(\`span\`,{children:new Date(e.timestamp).toLocaleString()}),/* @__PURE__ */ B(\`span\`,{children:It(e.duration_ms)}),/* @__PURE__ */ B(\`code\`,{children:e.id})]}),e.error_message!==null&&/* @__PURE__ */ B(\`p\`,{class:\`trouble\`,children:[/* @__PURE__ */ B(\`strong\`,{children:e.error_message}),\` \`,e.error_hint]}),e.warnings.map(e=>/* @__PURE__ */ B(\`p\`,{class:\`warning\`,children:e},e)),/* @__PURE__ */ B(Ed,{step:e}),/* @__PURE__ */ B(yd,{step:e}),/* @__PURE__ */ B(Cd,{step:e}),/* @__PURE__ */ B(Td,{title:\`Asked\`,facts:e.params}),e.result&&/* @__PURE__ */ B(Td,{title:\`Answered\`,facts:e.result}),/* @__PURE__ */ B(H,{error:n}),t&&t.length>0&&/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(\`h3\`,{children:\`Events\`}),/* @__PURE__ */ B(\`ol\`,{class:\`events\`,children:t.map(e=>/* @__PURE__ */ B(\`li\`,{children:[/* @__PURE__ */ B(Mt,{children:e.event_type.replaceAll(\`_\`,\` \`)}),/* @__PURE__ */ B(\`code\`,{class:\`cut\`,children:JSON.stringify(e.data)})]},e.id))})]})]})}async function Sd(e){return(await $(\`GET\`,\`/history/events\`,{query:{action_id:e.id,direction:\`forward\`,limit:\`200\`}})).data.events}function Cd({step:e}){let{data:t,error:n}=jo(async()=>(await $(\`GET\`,\`/history/actions/\${Ao(e.id)}\`)).data,[e.id]);if(!t)return/* @__PURE__ */ B(H,{error:n});let{calls:r,call_count:i}=t;return i===0?null:/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(\`h3\`,{children:[\`Network: \`,Vt(i,\`call\`),i>r.length&&\`, of which the first \${r.length} are kept\`]}),/* @__PURE__ */ B(Zs,{calls:r})]})}const wd=/* @__PURE__ */ new Set([\`\`,\`null\`,\`[]\`,\`{}\`]);function Td({title:e,facts:t}){let n=Object.entries(t).filter(([,e])=>!wd.has(Bt(e)));return n.length===0?null:/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(\`h3\`,{children:e}),/* @__PURE__ */ B(\`dl\`,{class:\`facts\`,children:n.map(([e,t])=>/* @__PURE__ */ B(\`div\`,{children:[/* @__PURE__ */ B(\`dt\`,{children:e}),/* @__PURE__ */ B(\`dd\`,{children:Bt(t)})]},e))})]})}function Ed({step:e}){let t=qo(e.id,\`after\`,e.screenshot_after_path!==null),n=qo(e.id,\`before\`,e.screenshot_before_path!==null),[r,i]=F(50);return e.screenshot_after_path===null&&e.screenshot_before_path===null?/* @__PURE__ */ B(\`p\`,{class:\`soft\`,children:[\`No pictures of this step are kept: it took none, or the server was started without\`,\` \`,/* @__PURE__ */ B(\`code\`,{children:\`--history-screenshots-enabled\`}),\`.\`]}):/* @__PURE__ */ B(\`div\`,{class:\`compare\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`compare-pictures\`,children:[t!==\`\`&&/* @__PURE__ */ B(\`img\`,{src:t,alt:\`The page after the step\`}),n!==\`\`&&t!==\`\`&&/* @__PURE__ */ B(\`img\`,{class:\`over\`,src:n,alt:\`The page before the step\`,style:{clipPath:\`inset(0 \${100-r}% 0 0)\`}})]}),n!==\`\`&&t!==\`\`&&/* @__PURE__ */ B(\`label\`,{class:\`compare-slide\`,children:[\`Before\`,/* @__PURE__ */ B(\`input\`,{type:\`range\`,min:\`0\`,max:\`100\`,value:r,"aria-label":\`How much of the page before is shown\`,onInput:({currentTarget:e})=>i(Number(e.value))}),\`After\`]})]})}const Dd=[[\`html\`,\`Save as a file\`],[\`webp\`,\`Save as an animation\`],[\`json\`,\`Save as data\`],[\`har\`,\`Save as HAR\`]];function Od({sessionId:e,steps:t}){let{call:n,error:r,isBusy:i}=zo(),a=t.some(e=>e.screenshot_after_path!==null),o=t=>{let r=\`/history/sessions/\${Ao(e)}/report\`;n(nc(r,{format:t},\`\${e}.\${t}\`),()=>{})};return/* @__PURE__ */ B(x,{children:[Dd.filter(([e])=>e!==\`webp\`||a).map(([e,t])=>/* @__PURE__ */ B(\`button\`,{type:\`button\`,disabled:i,onClick:()=>o(e),children:t},e)),/* @__PURE__ */ B(H,{error:r})]})}function kd({steps:e,chosenId:t,sessionId:n}){let r=Ee(null),[i,a]=F({top:0,height:600});L(()=>{let e=()=>{let{current:e}=r;e&&a({top:e.scrollTop,height:e.clientHeight})};return e(),addEventListener(\`resize\`,e),()=>removeEventListener(\`resize\`,e)},[]);let o=Math.max(0,Math.floor(i.top/44)-8),s=Math.ceil(i.height/44)+16,c=Math.max(1,...e.map(e=>e.duration_ms));return/* @__PURE__ */ B(\`div\`,{ref:r,class:\`steps\`,onScroll:({currentTarget:{scrollTop:e,clientHeight:t}})=>a({top:e,height:t}),children:/* @__PURE__ */ B(\`ol\`,{style:{height:\`\${e.length*44}px\`},"aria-label":\`Steps\`,children:e.slice(o,o+s).map((r,i)=>/* @__PURE__ */ B(Ad,{step:r,earlier:e[o+i+1],top:(o+i)*44,share:r.duration_ms/c,href:V(\`timeline\`,n,r.id),isChosen:r.id===t},r.id))})})}function Ad({step:e,earlier:t,top:n,share:r,href:i,isChosen:a}){let o=t?e.timestamp-t.timestamp-t.duration_ms:0;return/* @__PURE__ */ B(\`li\`,{class:\`step\`,style:{top:\`\${n}px\`},children:/* @__PURE__ */ B(\`a\`,{href:i,"aria-current":a?\`true\`:void 0,children:[/* @__PURE__ */ B(\`span\`,{class:\`step-time\`,children:Lt(e.timestamp)}),/* @__PURE__ */ B(\`span\`,{class:\`step-words\`,children:[/* @__PURE__ */ B(\`span\`,{class:\`cut\`,children:Uu(e)}),/* @__PURE__ */ B(\`span\`,{class:e.success?\`soft\`:\`bad-words\`,children:e.success?jd(o):e.error_code})]}),/* @__PURE__ */ B(\`span\`,{class:\`step-cost\`,children:[/* @__PURE__ */ B(\`span\`,{class:\`figure\`,children:It(e.duration_ms)}),/* @__PURE__ */ B(\`span\`,{class:\`span\`,style:{width:\`\${Math.max(2,r*100)}%\`}})]})]})})}function jd(e){return e>0?\`after a pause of \${It(e)}\`:\`\`}function Md(){let{data:e,error:t}=jo(async()=>(await $(\`GET\`,\`/history/sessions\`,{query:{direction:\`backward\`,limit:\`100\`}})).data.sessions,[Ot.value.id]),n=Ot.value.id===\`\`?e?.[0]?.id:Ot.value.id;return/* @__PURE__ */ B(\`div\`,{class:\`page timeline\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`page-head\`,children:[/* @__PURE__ */ B(\`h1\`,{children:\`Timeline\`}),e&&n!==void 0&&/* @__PURE__ */ B(Nd,{sessions:e,id:n})]}),/* @__PURE__ */ B(H,{error:t}),e?.length===0&&/* @__PURE__ */ B(jt,{title:\`Nothing is recorded yet\`,children:/* @__PURE__ */ B(\`p\`,{children:\`The first step of any session appears here.\`})}),n!==void 0&&/* @__PURE__ */ B(Rd,{sessionId:n},n)]})}function Nd({sessions:e,id:t}){return/* @__PURE__ */ B(\`select\`,{"aria-label":\`Session\`,value:t,onChange:({currentTarget:e})=>location.hash=V(\`timeline\`,e.value),children:[!e.some(e=>e.id===t)&&/* @__PURE__ */ B(\`option\`,{value:t,children:t}),e.map(({id:e,start_time:t,end_time:n})=>/* @__PURE__ */ B(\`option\`,{value:e,children:[new Date(t).toLocaleString(),\` \\u00b7 \`,e,n===null?\` \\u00b7 open\`:\`\`]},e))]})}function Pd(e){return Jo(10,async t=>{let{data:n}=await $(\`GET\`,\`/history/actions\`,{query:{session_id:e,limit:\`500\`,...t}});return{rows:n.actions,cursor:n.next_cursor}})}const Fd=[[\`all\`,\`All\`],[\`failed\`,\`Failed\`]];function Id(e){return[Uu(e),e.action_type,e.error_code??\`\`,e.id]}const Ld=[];function Rd({sessionId:e}){let[t,n]=F(\`\`),[r,i]=F(\`all\`),{data:a,error:o}=jo(()=>Pd(e),[e,ms.value[e]??0]),s=a?.rows??Ld,c=De(()=>s.filter(e=>(r===\`all\`||!e.success)&&Ft(t,...Id(e))),[s,t,r]),l=Ot.value.part,u=s.find(({id:e})=>e===l)??c[0];return/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ B(Pt,{label:\`Search steps\`,value:t,onChange:n}),/* @__PURE__ */ B(Nt,{label:\`Which steps\`,choices:Fd,value:r,onChange:i}),Oo()&&/* @__PURE__ */ B(Od,{sessionId:e,steps:s}),/* @__PURE__ */ B(Vd,{shown:c,isWhole:a?.isWhole??!0})]}),/* @__PURE__ */ B(H,{error:o}),a&&/* @__PURE__ */ B(zd,{id:l,chosen:u}),/* @__PURE__ */ B(\`div\`,{class:\`timeline-body\`,children:[/* @__PURE__ */ B(kd,{steps:c,chosenId:u?.id,sessionId:e}),u&&/* @__PURE__ */ B(xd,{step:u},u.id),a&&/* @__PURE__ */ B(Bd,{shown:c.length,all:s.length})]})]})}function zd({id:e,chosen:t}){return e===\`\`||t?.id===e?null:/* @__PURE__ */ B(\`p\`,{class:\`warning\`,role:\`status\`,children:[\`The step of this link is not kept any more.\`,t&&\` The latest one is shown.\`]})}function Bd({shown:e,all:t}){return e>0?null:/* @__PURE__ */ B(jt,{title:\`No such steps\`,children:t===0&&/* @__PURE__ */ B(\`p\`,{children:\`Nothing of this session is recorded, or it was deleted.\`})})}function Vd({shown:e,isWhole:t}){let[n]=e;return/* @__PURE__ */ B(\`span\`,{class:\`soft figure\`,children:[Vt(e.length,\`step\`),!t&&\`, the latest ones\`,n&&\` \\u00b7 last at \${Lt(n.timestamp)}\`]})}function Hd(){if(To.value)return/* @__PURE__ */ B(Zd,{});let{view:e,id:t}=Ot.value;return/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(\`a\`,{class:\`skip\`,href:\`#main\`,onClick:Wd,children:\`To the content\`}),/* @__PURE__ */ B(Kd,{view:e}),/* @__PURE__ */ B(\`main\`,{id:\`main\`,tabIndex:-1,children:[e===\`tab\`&&/* @__PURE__ */ B(hc,{tabId:t},t),e===\`timeline\`&&/* @__PURE__ */ B(Md,{}),e===\`tasks\`&&/* @__PURE__ */ B(Lu,{}),e===\`playground\`&&/* @__PURE__ */ B(il,{}),e===\`health\`&&/* @__PURE__ */ B(Ro,{}),!Ud.has(e)&&/* @__PURE__ */ B(Rs,{})]})]})}const Ud=/* @__PURE__ */ new Set([\`tab\`,\`timeline\`,\`tasks\`,\`playground\`,\`health\`]);function Wd(e){e.preventDefault(),vt()}const Gd=[[\`\`,\`Live\`],[\`timeline\`,\`Timeline\`],[\`tasks\`,\`Tasks\`],[\`playground\`,\`Playground\`],[\`health\`,\`Health\`]];function Kd({view:e}){let t=t=>t===e||t===\`\`&&!Ud.has(e)||t===\`\`&&e===\`tab\`,n=Ee(null);return L(()=>{let e=n.current,t=e?.querySelector(\`[aria-current]\`);e&&t&&(e.scrollLeft=t.offsetLeft+t.offsetWidth-e.offsetLeft-e.clientWidth)},[e]),/* @__PURE__ */ B(\`header\`,{class:\`bar\`,children:[/* @__PURE__ */ B(\`a\`,{class:\`brand\`,href:\`#/\`,children:[/* @__PURE__ */ B(xt,{}),\`Fermata\`]}),/* @__PURE__ */ B(\`nav\`,{ref:n,"aria-label":\`Views\`,children:[Gd.map(([e,n])=>/* @__PURE__ */ B(\`a\`,{href:V(e),"aria-current":t(e)?\`page\`:void 0,children:[n,e===\`tasks\`&&/* @__PURE__ */ B(qd,{})]},e)),wo.value===\`\`&&/* @__PURE__ */ B(\`a\`,{href:\`/docs\`,children:\`Docs\`})]}),/* @__PURE__ */ B(\`div\`,{class:\`bar-end\`,children:[us.value===\`human\`&&/* @__PURE__ */ B(Mt,{tone:\`busy\`,children:\`a person drives\`}),/* @__PURE__ */ B(Yd,{}),/* @__PURE__ */ B(\`button\`,{type:\`button\`,class:\`quiet\`,onClick:Tt,title:\`Change the colours\`,children:[/* @__PURE__ */ B(Xd,{}),/* @__PURE__ */ B(\`span\`,{class:\`unseen\`,children:[\`Colours: \`,wt.value]})]})]})]})}function qd(){let{length:e}=rs.value;return e===0?null:/* @__PURE__ */ B(\`span\`,{class:\`count\`,children:[e,\` \`,/* @__PURE__ */ B(\`span\`,{class:\`unseen\`,children:[e===1?\`waits\`:\`wait\`,\` for an answer\`]})]})}const Jd={connecting:[\`Connecting\`,\`\`],live:[\`Connected\`,\`calm\`],lost:[\`Connection lost\`,\`bad\`]};function Yd(){let[e,t]=Jd[Sc.value];return/* @__PURE__ */ B(\`span\`,{class:\`connection \${t}\`,role:\`status\`,children:[/* @__PURE__ */ B(\`span\`,{class:\`dot\`}),/* @__PURE__ */ B(\`span\`,{class:\`connection-words\`,children:e})]})}function Xd(){return/* @__PURE__ */ B(\`svg\`,{class:\`icon\`,viewBox:\`0 0 16 16\`,"aria-hidden":\`true\`,children:[/* @__PURE__ */ B(\`circle\`,{cx:\`8\`,cy:\`8\`,r:\`6\`,fill:\`none\`,stroke:\`currentColor\`,"stroke-width":\`1.5\`}),wt.value!==\`light\`&&/* @__PURE__ */ B(\`path\`,{d:\`M8 2a6 6 0 0 1 0 12z\`,fill:\`currentColor\`}),wt.value===\`dark\`&&/* @__PURE__ */ B(\`circle\`,{cx:\`8\`,cy:\`8\`,r:\`6\`,fill:\`currentColor\`})]})}function Zd(){let[e,t]=F(\`\`),[n,r]=F(!1);return/* @__PURE__ */ B(\`main\`,{class:\`login\`,children:/* @__PURE__ */ B(\`form\`,{onSubmit:t=>{t.preventDefault(),wo.value=e,$(\`GET\`,\`/browser/input-mode\`).then(()=>{To.value=!1,Ss()},()=>r(!0))},children:[/* @__PURE__ */ B(\`h1\`,{children:[/* @__PURE__ */ B(xt,{}),\` Fermata\`]}),/* @__PURE__ */ B(\`label\`,{children:[\`Token of this server, or your key\`,/* @__PURE__ */ B(\`input\`,{type:\`password\`,autocomplete:\`current-password\`,value:e,onInput:({currentTarget:e})=>t(e.value)})]}),/* @__PURE__ */ B(\`button\`,{type:\`submit\`,class:\`main-button\`,children:\`Open the console\`}),n&&/* @__PURE__ */ B(\`p\`,{class:\`trouble\`,role:\`alert\`,children:[\`That is not it. The server was started with \`,/* @__PURE__ */ B(\`code\`,{children:\`--auth-token\`}),\` or keys.\`]}),/* @__PURE__ */ B(\`p\`,{class:\`soft\`,children:\`It is kept in this page's memory only, and is gone when you close it.\`})]})})}Et();const Qd=document.querySelector(\`#app\`);Qd&&N(/* @__PURE__ */ B(Hd,{}),Qd),wc(_s);let $d=0;at(()=>{let{length:e}=rs.value;e>$d&&vl(),$d=e,document.title=e===0?\`Fermata\`:\`(\${e}) Fermata\`});`;
/** A module that shows a recorded run, which stands in the page that loads it. */
export const CONSOLE_REPORT: string = `var e,t,n,r,i,a,o,s,c,l,u,d=Symbol.for(\`pv\`),f={},p=[],m=/^m(i|n|o|s|text|space)$/,h=Array.isArray,g=p.slice,_=Object.assign;function v(e){e&&e.parentNode&&e.remove()}function y(e,t,n){var r,i,a,o={},s=arguments.length;for(a in t)a==\`key\`?r=t[a]:a==\`ref\`&&typeof e!=\`function\`?i=t[a]:o[a]=t[a];return s>2&&(o.children=s>3?g.call(arguments,2):n),b(e,o,r,i,null)}function b(n,r,i,a,o){var s={type:n,props:r,key:i,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:d,__v:o||++t,__i:-1,__u:0};return!o&&e.vnode&&e.vnode(s),s}function x(e){return e.children}function S(e,t){this.props=e,this.context=t,this.__g=0}function C(e,t){if(t==null)return e.__&&C(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!=\`function\`||e.props.__P?null:C(e)}function w(t){var n,r=t.__v,i=r.__e,a=[],o=[],s=t.__P;s&&((n=_({constructor:d},r)).__v=r.__v+1,e.vnode&&e.vnode(n),M(s,n,r,t.__n,s.namespaceURI,32&r.__u?[i]:null,a,i||C(r),32&r.__u,o),n.__v=r.__v,n.__.__k[n.__i]=n,N(a,n,o),r.__=r.__e=null,n.__e!=i&&T(n))}function T(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),T(e)}function E(t){(8&t.__g||(t.__g|=8,r.push(t),a++))&&i==e.debounceRendering||((i=e.debounceRendering)||queueMicrotask)(D)}function D(){try{for(var e,t=1;r.length;)r.length>t&&r.sort(o),e=r.shift(),t=r.length,8&e.__g&&w(e)}finally{(a=r.length)&&(i||queueMicrotask)(D)}}function ee(e,t,n,r,i,a,o,s,c,l,u){var d,m,h,g,_,v,y=r.__k||p,b=t.length;for(c=O(n,t,y,c,b),d=0;d<b;d++)(h=n.__k[d])!=null&&(m=~h.__i&&y[h.__i]||f,h.__i=d,v=M(e,h,m,i,a,o,s,c,l,u),g=h.__e,(m.ref!=h.ref||8&m.__u)&&(m.ref&&P(m.ref,null,h,m),h.ref&&u.push(h.ref,h.__c||g,h)),_||=g,4&h.__u?(c=k(h,c,e,!m.__v),m.__e&&(m.__e=null)):typeof h.type==\`function\`&&v!==void 0?c=v:g&&(c=g.nextSibling),h.__u&=-21);return n.__e=_,c}function O(e,t,n,r,i){var a,o,s,c,l,u,f,p,m,g=n.length,_=g,v=0,y=0,S=e.__k=Array(i);for(a=0;a<i;a++)(o=t[a])!=null&&typeof o!=\`boolean\`&&typeof o!=\`function\`?(typeof o!=\`object\`||o.constructor===String?o=S[a]=b(null,o):h(o)?o=S[a]=b(x,{children:o}):o.constructor===d&&o.__b?o=S[a]=b(o.type,o.props,o.key,o.ref,o.__v):S[a]=o,c=a+v,o.__=e,o.__b=e.__b+1,s=null,~(l=o.__i=te(o,n,c,_))&&(_--,(s=n[l])&&(s.__u|=2)),s&&s.__v?(o.__u|=16,l==c-1?v--:l==c+1?v++:l!=c&&(l>c?v--:v++,y=1)):(~l||(i>g?v--:i<g&&v++),typeof o.type!=\`function\`&&(o.__u|=4))):S[a]=null;if(y){for(u=[],f=[],a=0;a<i;a++)if((o=S[a])&&16&o.__u){for(v=0,p=u.length;v<p;)u[m=v+p>>1]<o.__i?v=m+1:p=m;u[v]=o.__i,f[a]=v+1}for(v=u.length;a--;)f[a]&&(f[a]==v?v--:S[a].__u|=4)}if(_)for(a=0;a<g;a++)!(s=n[a])||2&s.__u||(s.__e==r&&(r=C(s)),oe(s,s));return r}function k(e,t,n,r){var i,a,o,s;if(typeof e.type==\`function\`){if(e.props.__P)return t;if(i=e.__k)for(a=0;a<i.length;a++)i[a]&&(i[a].__=e,t=k(i[a],t,n,!1));return t}for(t&&!t.parentNode&&(t=C(e))&&!t.parentNode&&(t=null),o=e.__e,s=t;s&&s.nodeType==8;)s=s.nextSibling;for(o!=s&&(!r&&n.moveBefore&&o.parentNode?n.moveBefore(o,t):n.insertBefore(o,t||null)),t=o;(t&&=t.nextSibling)&&t.nodeType==8&&!t.data.startsWith(\`$s\`););return t}function te(e,t,n,r){var i,a=e.key,o=e.type,s=t[n],c=s&&!(2&s.__u);if(s===null&&a==null||c&&a==s.key&&o==s.type)return n;if(r>+!!c){for(i=n-1;i>=0;i--)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i;for(i=n+1;i<t.length;i++)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i}return-1}function ne(e,t,n){n??=\`\`,t[0]==\`-\`?e.setProperty(t,n):e[t]=n}function A(e,t,n,r,i){var a,o;if(t==\`style\`){if(typeof n==\`string\`)e.style.cssText=n;else{if(typeof r==\`string\`&&(e.style.cssText=r=\`\`),r)for(t in r)n&&t in n||ne(e.style,t);if(n)for(t in n)r&&n[t]==r[t]||ne(e.style,t,n[t])}}else if(t[0]==\`o\`&&t[1]==\`n\`)typeof n!=\`function\`&&(n=null),typeof r!=\`function\`&&(r=null),(e.__e||={})[t]=n,n&&r||(o=u[t]||(u[t]=j(t)),(e.__a||={})[t]=l,a=t!=(t=t.replace(c,\`$1\`)),(t=t.slice(2))[0]<\`a\`&&(t=t.toLowerCase()),n?e.addEventListener(t,o,a):e.removeEventListener(t,o,a));else{if(i==\`http://www.w3.org/2000/svg\`)t=t.replace(/xlink(H|:h)/,\`h\`).replace(/sName$/,\`s\`);else if(t!=\`width\`&&t!=\`height\`&&t!=\`href\`&&t!=\`list\`&&t!=\`form\`&&t!=\`tabIndex\`&&t!=\`download\`&&t!=\`rowSpan\`&&t!=\`colSpan\`&&t!=\`role\`&&t!=\`popover\`&&t in e)try{e[t]=n??\`\`;return}catch{}if(typeof n==\`function\`)return;n==null||!1===n&&t[4]!=\`-\`?e.removeAttribute(t):e.setAttribute(t,t==\`popover\`&&n==1?\`\`:n)}}function j(t){return function(n){var r=this.__e;if(r){if(r=r[t],n[s]==null)n[s]=l++;else if(n[s]<this.__a[t])return;return r(e.event?e.event(n):n)}}}function M(t,n,r,i,a,o,s,c,l,u){var f,m,g,y,b,w,T,E,D,O,k,te,ne,A,j,M,N,P,F=n.type;if(n.constructor!==d)return null;128&r.__u&&(l=32&r.__u,f=r.__c.__z)&&(n.__u|=l,m=o=[],f.nodeType==8?c=re(f,o):o.push(f),c=o[0]||c),(f=e.__b)&&f(n);n:if(typeof F==\`function\`){g=s.length;try{if(E=n.props,D=(f=F.prototype)&&f.render,O=(f=F.contextType)&&i[f.__c],k=f?O?O.props.value:f.__:i,(y=r.__c)?(n.__c=y,2&y.__g&&(y.__g|=1)):(D?n.__c=y=new F(E,k):(n.__c=y=new S(E,k),y.constructor=F,y.render=se),O&&O.sub(y),y.state||(y.state={}),y.__n=i,y.__g|=8,y.__h=[],y.__k=[]),D&&(y.__s||(y.__s=y.state),F.getDerivedStateFromProps&&(y.__s==y.state&&(y.__s=_({},y.__s)),_(y.__s,F.getDerivedStateFromProps(E,y.__s)))),b=y.props,w=y.state,y.__v=n,r.__c){if(E!==b&&D&&!F.getDerivedStateFromProps&&y.componentWillReceiveProps&&y.componentWillReceiveProps(E,k),n.__v==r.__v&&!(8&y.__g)||!(4&y.__g)&&y.shouldComponentUpdate&&!1===y.shouldComponentUpdate(E,y.__s,k)){n.__v!=r.__v&&(y.props=E,y.state=y.__s,y.__g&=-9),n.__e=r.__e,n.__k=r.__k,n.__k.some(function(e){e&&(e.__=n)}),p.push.apply(y.__h,y.__k),y.__k=[],y.__h.length&&s.push(y),c=C(r);break n}y.componentWillUpdate&&y.componentWillUpdate(E,y.__s,k),D&&y.componentDidUpdate&&y.__h.push(function(){y.componentDidUpdate(b,w,T)})}else D&&!F.getDerivedStateFromProps&&y.componentWillMount&&y.componentWillMount(),D&&y.componentDidMount&&y.__h.push(y.componentDidMount);y.context=k,y.props=E,y.__P=t,y.__g&=-5,te=e.__r,ne=D?25:0;do y.__g&=-9,te&&te(n),f=y.render(y.props,y.state=y.__s,y.context);while(8&y.__g&&++ne<25);D&&(p.push.apply(y.__h,y.__k),y.__k=[]),y.state=y.__s,y.getChildContext&&(i=_({},i,y.getChildContext())),D&&r.__c&&y.getSnapshotBeforeUpdate&&(T=y.getSnapshotBeforeUpdate(b,w)),A=f&&f.type===x&&f.key==null?f.props.children:f,E.__P&&(f=c,a=(t=E.__P).namespaceURI,l=o=null,r.props&&r.props.__P!=t&&(r.__k.some(function(e){e&&oe(e,e)}),r.__k=null),c=r.__k?C(r,0):null),c=ee(t,h(A)?A:[A],n,r,i,a,o,s,c,l,u),E.__P&&(n.__e=null,c=f),n.__u&=-161,m&&m.some(v),y.__h.length&&s.push(y),1&y.__g&&(y.__g&=-4)}catch(t){if(s.length=g,n.__v=null,l||o){if(t&&t.then){if(n.__u|=128|l,o){for(~(N=o.indexOf(c||void 0))||(N=o.length);(P=o[N-1])&&P.nodeType==8;)N--;for(;N<o.length;N++)if(P=o[N]){if(o[N]=null,j){if(P==M)break}else{if(P.nodeType!=8)break;P.data.startsWith(\`$s\`)&&(M=re(j=P))}}}if(!j){for(;c&&c.nodeType==8&&c.nextSibling;)c=c.nextSibling;j=c}(f=re(j=n.__c.__z||(n.__c.__z=j)))?(n.__e=j,c=f):n.__e=c,c&&=c.nextSibling}else o&&o.some(v)}else n.__e=r.__e;n.__k||=r.__k||[],t&&t.then||ie(n),e.__e(t,n,r)}}else c=n.__e=ae(r.__e,n,r,i,a,o,s,l,u,t);return(f=e.diffed)&&f(n),c}function re(e,t){if(e&&e.nodeType==8&&e.data.startsWith(\`$s\`))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith(\`$s\`))n++;else if(e.data.startsWith(\`/$s\`)&&!--n)return e}t&&t.push(e)}}function ie(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(ie))}function N(t,n,r){for(var i=0;i<r.length;)P(r[i++],r[i++],r[i++]);e.__c&&e.__c(n,t),t.some(function(n){try{t=n.__h,n.__h=[],t.some(function(e){e.call(n)})}catch(t){e.__e(t,n.__v)}})}function ae(t,n,r,i,a,o,s,c,l,u){var d,p,_,y,b,x,S,w,T=r.props||f,E=n.props,D=n.type;if(D==\`svg\`?a=\`http://www.w3.org/2000/svg\`:D==\`math\`?a=\`http://www.w3.org/1998/Math/MathML\`:a||=\`http://www.w3.org/1999/xhtml\`,o){for(d=0;d<o.length;d++)if((b=o[d])&&(D?b.localName==D:b.nodeType==3)){t=b,o[d]=null;break}}if(!t){if(w=u.ownerDocument||document,!D)return w.createTextNode(E);t=w.createElementNS(a,D,E.is?E:u),c&&=(e.__m&&e.__m(n,o),!1),o=null}if(D){if(u=D==\`template\`&&t.content||t,o=D==\`textarea\`&&E.defaultValue!=null?null:o&&g.call(u.childNodes),!c&&o)for(T={},d=0;d<t.attributes.length;d++)T[(b=t.attributes[d]).name]=b.value;for(d in T)b=T[d],d==\`dangerouslySetInnerHTML\`?_=b:d==\`children\`||d in E||d==\`value\`&&\`defaultValue\`in E||d==\`checked\`&&\`defaultChecked\`in E||A(t,d,null,b,a);for(d in E)b=E[d],d==\`children\`?y=b:d==\`dangerouslySetInnerHTML\`?p=b:d==\`value\`?x=b:d==\`checked\`?S=b:c&&typeof b!=\`function\`||T[d]===b||A(t,d,b,T[d],a);p?(c||_&&(p.__html==_.__html||p.__html==t.innerHTML)||(t.innerHTML=p.__html),n.__k=[]):(_&&(t.textContent=\`\`),(D==\`foreignObject\`||a==\`http://www.w3.org/1998/Math/MathML\`&&m.test(D))&&(a=\`http://www.w3.org/1999/xhtml\`),ee(u,h(y)?y:[y],n,r,i,a,o,s,o?o[0]:r.__k&&C(r,0),c,l),o&&o.some(v)),c&&D!=\`textarea\`||(d=\`value\`,D==\`progress\`&&x==null?t.removeAttribute(d):x==null||x===t[d]&&(D!=\`progress\`||x)||A(t,d,x,T[d],a),d=\`checked\`,S!=null&&S!=t[d]&&A(t,d,S,T[d],a))}else T===E||c&&t.data==E||(t.data=E);return t}function P(t,n,r,i){try{typeof t==\`function\`?n?n.__x=t(n)||1:(i&&=i.__c||i.__e)&&(n=i.__x)&&(i.__x=null,typeof n==\`function\`?n():t(null)):t.current=n}catch(t){e.__e(t,r)}}function oe(t,n,r){var i,a,o,s;if(e.unmount&&e.unmount(t),!(i=t.ref)||i.current&&i.current!=t.__e||P(i,null,n,t),i=t.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(t){e.__e(t,n)}i.__P=i.__n=null}if(i=t.__k)for(s=0;s<i.length;s++)i[s]&&oe(i[s],n,typeof t.type!=\`function\`||r&&!t.props.__P);!r&&(i=t.__c)&&(i=i.__z)&&(a=re(i,o=[]))&&(i==t.__e&&o.some(v),v(a),v(i)),r||v(t.__e),t.__e=t.__c=t.__=null}function se(e,t,n){return this.constructor(e,n)}function F(t,n){var r,i,a,o;e.__&&e.__(t,n),n.nodeType==9&&(n=n.documentElement),i=(r=t&&32&t.__u)?null:n.__k,n.__k=b(x,{children:[t]}),a=[],o=[],M(n,n.__k,i||f,f,n.namespaceURI,i?null:n.firstChild?g.call(n.childNodes):null,a,i?i.__e:n.firstChild,r,o),N(a,n.__k,o),n.__k.props.children=null}e={__e:function(e,t,n,r){for(var i,o,s;t=t.__;)if((i=t.__c)&&!(1&i.__g)){i.__g|=4;try{if((s=(o=i.constructor)&&o.getDerivedStateFromError)&&i.setState(o.getDerivedStateFromError(e)),i.componentDidCatch&&(i.componentDidCatch(e,r||{}),s=1),s&&8&i.__g)return void(i.__g|=2)}catch(t){e=t}}throw a=0,e}},t=0,n=function(e){return e!=null&&e.constructor===d},S.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=_({},this.state)),typeof e==\`function\`&&(e=e(_({},n),this.props)),e&&(_(n,e),this.__v&&(t&&this.__k.push(t),E(this)))},S.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),E(this))},S.prototype.render=x,r=[],a=0,o=function(e,t){return e.__v.__b-t.__v.__b},s=Symbol(),c=/(PointerCapture)$|Capture$/i,l=0,u={};var ce=Symbol.for(\`pv\`),le=0;Array.isArray;function I(t,n,r,i,a,o){n||={};var s,c,l=n;if(\`ref\`in l&&typeof t!=\`function\`)for(c in l={},n)c==\`ref\`?s=n[c]:l[c]=n[c];var u={type:t,props:l,key:r,ref:s,__k:null,__:null,__b:0,__e:null,__c:null,constructor:ce,__v:--le,__i:-1,__u:0};return(a||o)&&(u.__source=a,u.__self=o),e.vnode&&e.vnode(u),u}function ue(){return/* @__PURE__ */ I(\`svg\`,{class:\`mark\`,viewBox:\`0 0 24 16\`,"aria-hidden":\`true\`,children:[/* @__PURE__ */ I(\`path\`,{d:\`M2 14a10 10 0 0 1 20 0\`,fill:\`none\`,stroke:\`currentColor\`,"stroke-width":\`2.6\`,"stroke-linecap":\`round\`}),/* @__PURE__ */ I(\`circle\`,{cx:\`12\`,cy:\`12.5\`,r:\`2.2\`,fill:\`currentColor\`})]})}var L,R,de,fe,pe=Object.is,me=0,he=[],ge=[],z=e,_e=z.__b,ve=z.__r,ye=z.diffed,be=z.__c,xe=z.unmount,Se=z.__;function Ce(e,t){z.__h&&z.__h(R,e,me||t),me=0;var n=R.__H||(R.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function B(e){return me=1,we(Fe,e)}function we(e,t,n){var r=Ce(L++,2);if(r.t=e,!r.__c&&(r.__=[n?n(t):Fe(void 0,t),function(e){var t=(r.__N||r.__)[0],n=r.t(t,e);pe(t,n)||(r.__N=[n,r.__[1]],r.__c.setState({}))}],r.__c=R,!R.__f)){R.__f=!0;var i=R.shouldComponentUpdate;R.shouldComponentUpdate=function(e,t,n){var r=this.__H;if(!r)return!0;var a=!1,o=this.props!=e;if(r.__.some(function(e){e.__N&&(a=!0,pe(e.__[0],e.__N[0])||(o=!0))}),i){var s=i.call(this,e,t,n);return a?s||o:s}return!a||o}}return r.__}function Te(e,t){var n=Ce(L++,3);!z.__s&&Pe(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,R.__H.__h.push(n))}function Ee(e){return me=5,De(function(){return{current:e}},[])}function De(e,t){var n=Ce(L++,7);return Pe(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function Oe(){var e;do{for(;e=ge.shift();)try{Me(e)}catch(t){z.__e(t,{__:(e=e.__P)&&e.__v})}for(;e=he.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Me),t.__h.some(Ne),t.__h=[]}catch(n){t.__h=[],z.__e(n,e.__v)}}}while(ge.length)}z.__b=function(e){R=null,_e&&_e(e)},z.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Se&&Se(e,t)},z.__r=function(e){ve&&ve(e),L=0;var t=(R=e.__c).__H;t&&(de==R?R.__h=[]:(t.__h.some(Me),t.__h.some(Ne),L=0),t.__h=[],t.__.some(function(e){e.__N&&(e.__=e.__N),e.u=e.__N=void 0})),de=R},z.diffed=function(e){ye&&ye(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&je(he.push(t)),t.__H.__.some(function(e){e.u&&(e.__H=e.u)})),de=R=null},z.__c=function(e,t){t.some(function(e){try{e.__h.some(Me),e.__h=e.__h.filter(function(e){return!e.__||Ne(e)})}catch(t){e.__h=[function(){throw t}]}}),be&&be(e,t)},z.unmount=function(e){xe&&xe(e);var t,n,r=e.__c;r&&r.__H&&(r.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n&&=n.__c}r.__P=n,je(ge.push(r))}else Me(r)}catch(e){t=e}}),r.__H=void 0,t&&z.__e(t,r.__v))};var ke=typeof requestAnimationFrame==\`function\`;function Ae(e){var t,n=function(){clearTimeout(r),ke&&cancelAnimationFrame(t),setTimeout(e)},r=setTimeout(n,35);ke&&(t=requestAnimationFrame(n))}function je(e){e!=1&&fe==z.requestAnimationFrame||((fe=z.requestAnimationFrame)||Ae)(Oe)}function Me(e){var t=R,n=e.__c;typeof n==\`function\`&&(e.__c=void 0,n()),R=t}function Ne(e){var t=R;e.__c=e.__(),R=t}function Pe(e,t){return!e||e.length!=t.length||t.some(function(t,n){return!pe(t,e[n])})}function Fe(e,t){return typeof t==\`function\`?t(e):t}var Ie=Symbol.for(\`preact-signals\`);function Le(){if(U>1)U--;else{var e,t=!1;for((function(){var e=We;for(We=void 0;e!==void 0;){var t=e.S;if(t.v===e.v)for(var n=t.t;n!==void 0;n=n.x)n.i===e.i&&(n.i=t.i);e=e.o}})();H!==void 0;){var n=H;for(H=void 0,Ve++;n!==void 0;){var r=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&qe(n))try{n.c()}catch(n){t||=(e=n,!0)}n=r}}if(Ve=0,U--,t)throw e}}function Re(e){if(U>0)return e();Ue=++He,U++;try{return e()}finally{Le()}}var ze,V=void 0;function Be(e){var t=V,n=ze;V=void 0,ze=void 0;try{return e()}finally{V=t,ze=n}}var H=void 0,U=0,Ve=0,He=0,Ue=0,We=void 0,Ge=0;function Ke(e){if(V!==void 0){var t=e.n;if(t===void 0||t.t!==V)return t={i:0,S:e,p:V.s,n:void 0,t:V,e:void 0,x:void 0,r:t},V.s!==void 0&&(V.s.n=t),V.s=t,e.n=t,32&V.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=V.s,t.n=void 0,V.s.n=t,V.s=t),t}}function W(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}W.prototype.brand=Ie,W.prototype.h=function(){return!0},W.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n===void 0?Be(function(){var e;(e=t.W)==null||e.call(t)}):n.e=e)},W.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,r=e.x;n!==void 0&&(n.x=r,e.e=void 0),r!==void 0&&(r.e=n,e.x=void 0),e===this.t&&(this.t=r,r===void 0&&Be(function(){var e;(e=t.Z)==null||e.call(t)}))}},W.prototype.subscribe=function(e){var t=this;return J(function(){var n=t.value;Be(function(){return e(n)})},{name:\`sub\`})},W.prototype.valueOf=function(){return this.value},W.prototype.toString=function(){return this.value+\`\`},W.prototype.toJSON=function(){return this.value},W.prototype.peek=function(){var e=this;return Be(function(){return e.value})},Object.defineProperty(W.prototype,"value",{get:function(){var e=Ke(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Ve>100)throw Error(\`Cycle detected\`);(function(e){U!==0&&Ve===0&&e.l!==Ue&&(e.l=Ue,We={S:e,v:e.v,i:e.i,o:We})})(this),this.v=e,this.i++,Ge++,U++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Le()}}}});function G(e,t){return new W(e,t)}function qe(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Je(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Ye(e){for(var t=e.s,n=void 0;t!==void 0;){var r=t.p;t.i===-1?(t.S.U(t),r!==void 0&&(r.n=t.n),t.n!==void 0&&(t.n.p=r)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=r}e.s=n}function K(e,t){W.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Ge-1,this.f=4}K.prototype=new W,K.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Ge))return!0;if(this.g=Ge,this.f|=1,this.i>0&&!qe(this))return this.f&=-2,!0;var e=V;try{Je(this),V=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(e){this.v=e,this.f|=16,this.i++}return V=e,Ye(this),this.f&=-2,!0},K.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}W.prototype.S.call(this,e)},K.prototype.U=function(e){if(this.t!==void 0&&(W.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}},K.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}},Object.defineProperty(K.prototype,"value",{get:function(){if(1&this.f)throw Error(\`Cycle detected\`);var e=Ke(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function Xe(e,t){return new K(e,t)}function Ze(e){var t=e.j;if(e.j=void 0,typeof t==\`function\`){U++;var n=V;V=void 0;try{t()}catch(t){throw e.f&=-2,e.f|=8,Qe(e),t}finally{V=n,Le()}}}function Qe(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Ze(e)}function $e(e){if(V!==this)throw Error(\`Out-of-order effect\`);Ye(this),V=e,this.f&=-2;try{8&this.f&&Qe(this)}finally{Le()}}function q(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,ze&&ze.push(this)}q.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t==\`function\`&&(this.j=t)}finally{e()}},q.prototype.S=function(){if(1&this.f)throw Error(\`Cycle detected\`);this.f|=1,this.f&=-9,Ze(this),Je(this),U++;var e=V;return V=this,$e.bind(this,e)},q.prototype.N=function(){2&this.f||(this.f|=2,this.u=H,H=this)},q.prototype.d=function(){this.f|=8,1&this.f||Qe(this)},q.prototype.dispose=function(){this.d()};function J(e,t){var n=new q(e,t);try{n.c()}catch(e){throw n.d(),e}var r=n.d.bind(n);return r[Symbol.dispose]=r,r}var et,tt,nt=typeof window<\`u\`&&!!window.__PREACT_SIGNALS_DEVTOOLS__,rt=[];J(function(){et=this.N})();function Y(t,n){e[t]=n.bind(null,e[t]||function(){})}function it(e){if(tt){var t=tt;tt=void 0,t()}tt=e&&e.S()}function at(e){var t=this,r=e.data,i=st(r);i.name=\`ReactiveDom\`,i.value=r;var a=De(function(){for(var e=t,r=t.__v;r=r.__;)if(r.__c){r.__c.__$f|=4;break}var a=Xe(function(){var e=i.value.value;return e===0?0:!0===e?\`\`:e||\`\`}),o=Xe(function(){return!Array.isArray(a.value)&&!n(a.value)}),s=J(function(){if(this.N=ut,o.value){var t=a.value;e.__v&&e.__v.__e&&e.__v.__e.nodeType===3&&(e.__v.__e.data=t)}}),c=t.__$u.d;return t.__$u.d=function(){s(),c.call(this)},[o,a]},[]),o=a[0],s=a[1];return o.value?s.peek():s.value}at.displayName=\`ReactiveTextNode\`,Object.defineProperties(W.prototype,{constructor:{configurable:!0,value:y(x,null).constructor},type:{configurable:!0,value:at},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}}),Y(\`__b\`,function(e,t){if(it(),typeof t.type==\`string\`){var n,r=t.props;for(var i in r)if(i!==\`children\`){var a=r[i];a instanceof W&&(n||(t.__np=n={}),n[i]=a,r[i]=a.peek())}}e(t)}),Y(\`__r\`,function(e,t){if(e(t),t.type!==x){it();var n,r=t.__c;r&&(r.__$f&=-2,(n=r.__$u)===void 0&&(r.__$u=n=function(e,t){var n;return J(function(){n=this},{name:t}),n.c=e,n}(function(e){return function(){var t;nt&&((t=this.y)==null||t.call(this)),e.__$f|=1,e.setState({})}}(r),typeof t.type==\`function\`?t.type.displayName||t.type.name:\`\`))),it(n)}}),Y(\`__e\`,function(e,t,n,r){it(),e(t,n,r)}),Y(\`diffed\`,function(e,t){it();var n;if(typeof t.type==\`string\`&&(n=t.__e)){var r=t.__np,i=t.props,a=n.U;if(a)for(var o in a){var s=a[o];s===void 0||r&&o in r||(s.d(),a[o]=void 0)}if(r)for(var c in a||(a={},n.U=a),r){var l=a[c],u=r[c];l===void 0?(l=ot(n,c,u,i),a[c]=l):l.o(u,i)}}e(t)});function ot(e,t,n,r){var i=t in e&&e.ownerSVGElement===void 0,a=G(n);return{o:function(e,t){a.value=e,r=t},d:J(function(){this.N=ut;var n=a.value.value;r[t]!==n&&(r[t]=n,i?e[t]=n:n!=null&&(!1!==n||t[4]===\`-\`)?e.setAttribute(t,n):e.removeAttribute(t))})}}Y(\`unmount\`,function(e,t){if(typeof t.type==\`string\`){var n=t.__e;if(n){var r=n.U;if(r)for(var i in n.U=void 0,r){var a=r[i];a&&a.d()}}var o=t.__np;if(o){var s=t.props;for(var c in o)s[c]=o[c]}t.__np=void 0}else{var l=t.__c;if(l){l.__$f|=8;var u=l.__$u;u&&(l.__$u=void 0,u.d())}}e(t)}),Y(\`__h\`,function(e,t,n,r){r<3&&(t.__$f|=2),e(t,n,r)}),S.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,r=n&&n.s!==void 0;for(var i in t)return!0;if(this.__f||typeof this.u==\`boolean\`&&!0===this.u){var a=2&this.__$f;if(!(r||a||4&this.__$f)||1&this.__$f)return!0}else if(!(r||4&this.__$f)||3&this.__$f)return!0;for(var o in e)if(o!==\`__source\`&&e[o]!==this.props[o])return!0;for(var s in this.props)if(!(s in e))return!0;return!1};function st(e,t){return De(function(){return G(e,t)},[])}var ct=function(e){queueMicrotask(function(){queueMicrotask(e)})};function lt(){Re(function(){for(var e;e=rt.shift();)et.call(e)})}function ut(){rt.push(this)===1&&(e.requestAnimationFrame||ct)(lt)}const dt=[\`system\`,\`light\`,\`dark\`],ft=G(mt());function pt(){ft.value===\`system\`?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=ft.value}function mt(){try{let e=localStorage.getItem(\`fermata-theme\`);return dt.find(t=>t===e)??\`system\`}catch{return\`system\`}}const ht=G(\`\`),gt=G(!1);var _t=class extends Error{code;hint;constructor({error:e=\`The server does not answer.\`,code:t=\`\`,hint:n=\`\`}){super(e),this.code=t,this.hint=n}};let vt;function yt(e){vt=e}function bt(){return vt===void 0}async function xt(e,t,n={}){let{query:r={},body:i,session:a,headers:o,signal:s}=n;if(vt)return vt(t,r);let c=new URLSearchParams(r).toString(),l=await fetch(\`/api/v1\${t}\${c===\`\`?\`\`:\`?\${c}\`}\`,{method:e,headers:{...ht.value!==\`\`&&{Authorization:\`Bearer \${ht.value}\`},...a!==void 0&&{"X-Fermata-Session":a},...i&&{"Content-Type":\`application/json\`},...o},...i&&{body:JSON.stringify(i)},...s&&{signal:s}}).catch(e=>{throw s?.aborted?e:new _t({hint:\`It may have ended, or be starting anew.\`})});if(l.ok)return l;throw l.status===401&&(gt.value=!0),new _t(await l.json().catch(()=>({})))}async function X(e,t,n={}){return(await xt(e,t,n)).json()}function St(e){return encodeURIComponent(e)}function Ct(e,t){let[n,r]=B({data:void 0,error:void 0});return Te(()=>{let t=!0;return e().then(e=>{t&&r({data:e,error:void 0})},e=>{t&&r(({data:t})=>({data:t,error:wt(e)}))}),()=>{t=!1}},[...t]),n}function wt(e){return e instanceof _t?e:new _t({error:String(e)})}function Tt({error:e}){return e?/* @__PURE__ */ I(\`p\`,{class:\`trouble\`,role:\`alert\`,children:[/* @__PURE__ */ I(\`strong\`,{children:e.message}),e.hint!==\`\`&&/* @__PURE__ */ I(\`span\`,{children:[\` \`,e.hint]})]}):null}function Et({title:e,children:t}){return/* @__PURE__ */ I(\`div\`,{class:\`empty\`,children:[/* @__PURE__ */ I(\`p\`,{class:\`empty-title\`,children:e}),t]})}function Dt({tone:e=\`plain\`,children:t}){return/* @__PURE__ */ I(\`span\`,{class:\`badge \${e}\`,children:t})}function Ot({label:e,choices:t,value:n,onChange:r}){return/* @__PURE__ */ I(\`div\`,{class:\`switch\`,role:\`group\`,"aria-label":e,children:t.map(([e,t])=>/* @__PURE__ */ I(\`button\`,{type:\`button\`,"aria-pressed":e===n,onClick:()=>r(e),children:t},e))})}function kt({label:e,value:t,onChange:n}){return/* @__PURE__ */ I(\`input\`,{class:\`filter\`,type:\`search\`,placeholder:e,"aria-label":e,value:t,onInput:({currentTarget:e})=>n(e.value)})}function At(e,...t){let n=t.join(\` \`).toLowerCase();return e.toLowerCase().split(/\\s+/).every(e=>n.includes(e))}function Z(e){return e<1e3?\`\${Math.round(e)} ms\`:e<6e4?\`\${(e/1e3).toFixed(1)} s\`:\`\${Math.floor(e/6e4)} min \${Math.round(e%6e4/1e3)} s\`}function jt(e){return new Date(e).toLocaleTimeString([],{hour12:!1})}function Mt(e){return e.replace(/^https?:\\/\\/(?:www\\.)?/,\`\`).replace(/\\/$/,\`\`)}function Nt(e){return typeof e==\`string\`?e:JSON.stringify(e)}function Pt(e,t){return\`\${e.toLocaleString()} \${t}\${e===1?\`\`:\`s\`}\`}const Ft=G(It());addEventListener(\`hashchange\`,()=>Ft.value=It());function It(){let[e=\`\`,t=\`\`,n=\`\`]=location.hash.replace(/^#\\/?/,\`\`).split(\`/\`).map(e=>Lt(e));return{view:e,id:t,part:n}}function Lt(e){try{return decodeURIComponent(e)}catch{return e}}function Rt(...e){return\`#/\${e.map(encodeURIComponent).join(\`/\`)}\`}async function zt(e,t){let n=[],r={};for(let i=0;i<e;i+=1){let{rows:e,cursor:i}=await t(r);if(n.push(...e),i===null)return{rows:n,isWhole:!0};r={cursor:i}}return{rows:n,isWhole:!1}}function Bt(e){let t=!1,n=!1;return()=>{n=!0,t||(t=!0,(async()=>{for(;n;)n=!1,await e();t=!1})())}}function Vt(e){return new Promise(t=>setTimeout(t,e))}const Ht=G([]);G({}),G(0);const Ut=[\`input-required\`,\`auth-required\`];[...Ut];const Wt=(e=>t=>e.includes(t.state))(Ut);Xe(()=>Ht.value.filter(Wt));const Gt=G(void 0);G(\`agent\`);const Kt=G(\`\`);G({}),G({});const qt=G({}),Jt=Bt(async()=>{try{let{sessions:e}=await X(\`GET\`,\`/sessions\`);Gt.value=await Promise.all(e.map(Yt)),Kt.value=\`\`}catch(e){if(!(e instanceof _t))throw e;if(Kt.value=\`\${e.message} \${e.hint}\`.trim(),e.code!==\`NOT_READY\`)return;await Vt(1e3),Jt()}});async function Yt(e){let t=await X(\`GET\`,\`/tabs\`,{session:e.id}).catch(()=>[]);return{...e,tabs:await Promise.all(t.map(Xt))}}async function Xt(e){let{paused:t}=await X(\`GET\`,\`/tabs/\${St(e.id)}/execution\`).catch(()=>({paused:!0}));return{...e,paused:t}}function Zt({calls:e}){let t=Qt(e);return/* @__PURE__ */ I(\`ol\`,{class:\`rows calls\`,tabIndex:0,"aria-label":\`Network calls\`,children:e.map((e,n)=>/* @__PURE__ */ I(\`li\`,{class:\`row call\`,children:[/* @__PURE__ */ I(\`span\`,{class:\`status \${en(e)?\`bad-words\`:\`\`}\`,children:$t(e)}),/* @__PURE__ */ I(\`span\`,{class:\`soft\`,children:e.method}),/* @__PURE__ */ I(\`span\`,{class:\`cut row-main\`,title:e.url,children:Mt(e.url)}),/* @__PURE__ */ I(\`span\`,{class:\`soft\`,children:e.type}),/* @__PURE__ */ I(\`span\`,{class:\`soft figure\`,children:tn(e)}),/* @__PURE__ */ I(\`span\`,{class:\`soft figure\`,children:Z(e.timing_ms)}),e.error!==void 0&&/* @__PURE__ */ I(\`span\`,{class:\`call-error\`,children:e.error}),/* @__PURE__ */ I(\`span\`,{class:\`under-way\`,style:t(e)})]},n))})}function Qt(e){let t=Math.min(...e.map(e=>e.timestamp_ms)),n=Math.max(...e.map(e=>e.timestamp_ms+e.timing_ms)),r=Math.max(1,n-t);return({timestamp_ms:e,timing_ms:n})=>({left:\`\${(e-t)/r*100}%\`,width:\`\${n/r*100}%\`})}function $t({status:e,completed:t,error:n=\`\`}){return e>0?String(e):t?n.includes(\`ERR_ABORTED\`)?\`cancelled\`:n.includes(\`BLOCKED\`)?\`blocked\`:\`failed\`:\`open\`}function en({status:e,completed:t}){return e>=400||e===0&&t}function tn({received_bytes:e}){return e===void 0?\`\`:e<1e3?\`\${e} B\`:\`\${(e/1e3).toFixed(+(e<1e4))} kB\`}function nn(e,t,n){let[r,i]=B(\`\`);return Te(()=>{let r=\`\`,a=n;return n&&xt(\`GET\`,\`/history/actions/\${St(e)}/screenshot\`,{query:{type:t}}).then(e=>e.blob()).then(e=>{a&&(r=URL.createObjectURL(e),i(r))},()=>{}),()=>{a=!1,URL.revokeObjectURL(r)}},[e,t,n]),r}function rn(e){let[t,n,r=\`\`]=(an[e.action_type]??sn)(e);return\`\${e.success?t:\`Tried to \${n}\`} \${r}\`.trim()}const an={navigate:({params:e})=>[\`Opened\`,\`open\`,yn(e)],browse:({params:e})=>[\`Opened\`,\`open\`,yn(e)],create_tab:({params:e})=>[\`Opened a tab\`,\`open a tab\`,bn(e)],activate_tab:()=>[\`Turned to this tab\`,\`turn to this tab\`],close_tab:()=>[\`Closed the tab\`,\`close the tab\`],escalate:()=>[\`Gave the page a browser\`,\`give the page a browser\`],back:({params:e})=>[\`Went back\`,\`go back\`,xn(e)],forward:({params:e})=>[\`Went forward\`,\`go forward\`,xn(e)],reload:()=>[\`Reloaded the page\`,\`reload the page\`],stop_loading:()=>[\`Stopped loading\`,\`stop loading\`],click:e=>cn(e),tap:e=>[\`Tapped\`,\`tap\`,Q(e)],move:e=>[\`Pointed at\`,\`point at\`,Q(e)],mouse_down:e=>[\`Pressed the mouse button\`,\`press the mouse button\`,pn(e)],mouse_up:e=>[\`Let go of the mouse button\`,\`let go of the mouse button\`,pn(e)],drag:({params:e})=>[\`Dragged\`,\`drag\`,vn(e)],focus:e=>[\`Put the keyboard on\`,\`put the keyboard on\`,Q(e)],type:e=>[\`Typed\`,\`type\`,mn(e)],insert_text:e=>[\`Inserted\`,\`insert\`,mn(e)],clear_text:e=>[\`Emptied\`,\`empty\`,Q(e)],fill_credential:e=>[\`Filled in a stored login\`,\`fill in a stored login\`,dn(e)],key_press:({params:e})=>[\`Pressed\`,\`press\`,hn(e)],key_down:({params:e})=>[\`Held down\`,\`hold down\`,hn(e)],key_up:({params:e})=>[\`Let go of\`,\`let go of\`,hn(e)],check:e=>[\`Checked\`,\`check\`,Q(e)],uncheck:e=>[\`Unchecked\`,\`uncheck\`,Q(e)],select_option:e=>[\`Chose\`,\`choose\`,\`\${_n(e.params)}\${fn(e)}\`],select:({params:e})=>[\`Chose\`,\`choose\`,_n(e)],datetime:({params:e})=>[\`Entered\`,\`enter\`,Dn($(e,\`value\`))],slider:({params:e})=>[\`Moved a slider\`,\`move a slider\`,\`to \${$(e,\`target_value\`)}\`],submit:()=>[\`Sent the form\`,\`send the form\`],upload:e=>[\`Gave files to\`,\`give files to\`,Q(e)],drop_files:e=>[\`Dropped files on\`,\`drop files on\`,Q(e)],file_chooser:()=>[\`Answered the file chooser\`,\`answer the file chooser\`],dialog:({result:e})=>ln(e),permission_grant:()=>[\`Allowed what the page asked for\`,\`allow what the page asked for\`],permission_deny:()=>[\`Denied what the page asked for\`,\`deny what the page asked for\`],scroll:({params:e})=>[\`Scrolled\`,\`scroll\`,Sn(e)],scroll_into_view:e=>[\`Scrolled to\`,\`scroll to\`,Q(e)],wait:({params:e})=>[\`Waited\`,\`wait\`,Z(Number(e.ms??0))],wait_for_network:()=>[\`Waited for the network\`,\`wait for the network\`],screenshot:()=>[\`Looked at the page\`,\`look at the page\`],execute:({params:e})=>[\`Ran a script:\`,\`run a script:\`,kn(On($(e,\`script\`)))],batch:({params:e})=>[\`Did\`,\`do\`,\`\${Pt(En(e,\`actions\`).length,\`action\`)} in a row\`],login:on(\`Signed in\`,\`sign in\`),enter_code:on(\`Entered a code\`,\`enter a code\`),cookie_consent:({result:e})=>[\`Answered the request for cookies\`,\`answer the request for cookies\`,Cn(e)],search:()=>[\`Searched the web\`,\`search the web\`],learn_form:()=>[\`Learned the form\`,\`learn the form\`],submit_batch:({result:e})=>[\`Sent a row\`,\`send a row\`,Cn(e)]};function on(e,t){return({result:n})=>n===null||n.outcome===\`success\`?[e,t]:[\`Tried to \${t}\`,t,Cn(n)]}function sn({action_type:e,params:t}){let n=e.replaceAll(\`_\`,\` \`),r=Object.entries(t).filter(([,e])=>wn(e)).map(([e,t])=>\`\${e.replaceAll(\`_\`,\` \`)} \${kn(String(t))}\`);return[n.charAt(0).toUpperCase()+n.slice(1),n,r.length===0?\`\`:\`(\${r.join(\`, \`)})\`]}function cn(e){let{button:t,click_count:n}=e.params;return n===2?[\`Double-clicked\`,\`double-click\`,Q(e)]:t===\`right\`?[\`Right-clicked\`,\`right-click\`,Q(e)]:[\`Clicked\`,\`click\`,Q(e)]}function ln(e){return[e?.status===\`dismissed\`?\`Dismissed the dialog\`:\`Accepted the dialog\`,\`answer the dialog\`]}function Q({params:e,result:t,target:n}){let r=t?.hit,i=Tn(r)?$(r,\`text\`):\`\`;return i===\`\`?n===null?typeof e.ref==\`number\`?\`element \${e.ref}\`:typeof e.x==\`number\`?\`\${$(e,\`x\`)}, \${$(e,\`y\`)}\`:\`the page\`:Dn(n):Dn(i)}function un({params:e}){return typeof e.ref==\`number\`}function dn(e){return un(e)?\`into \${Q(e)}\`:\`\`}function fn(e){return un(e)?\` in \${Q(e)}\`:\`\`}function pn(e){return un(e)||typeof e.params.x==\`number\`?\`on \${Q(e)}\`:\`\`}function mn(e){let t=$(e.params,\`text\`);return\`\${t===\`\`?\`\`:\`\${gn(t)} \`}\${dn(e)}\`}function hn(e){return[...En(e,\`modifiers\`),gn($(e,\`key\`),e=>e)].join(\` + \`)}function gn(e,t=Dn){return e===\`[hidden]\`?\`what is kept secret\`:t(e)}function _n(e){let t=[\`labels\`,\`values\`].flatMap(t=>En(e,t));if(t.length>0)return t.map(Dn).join(\`, \`);let n=En(e,\`indices\`);return n.length>0?\`entry \${n.join(\`, \`)}\`:\`nothing\`}function vn(e){let t=t=>typeof e[\`\${t}_ref\`]==\`number\`?\`element \${$(e,\`\${t}_ref\`)}\`:\`\${$(e,\`\${t}_x\`)}, \${$(e,\`\${t}_y\`)}\`;return\`\${t(\`start\`)} to \${t(\`end\`)}\`}function yn(e){return kn(Mt($(e,\`url\`)))}function bn(e){let t=$(e,\`url\`);return t===\`\`||t===\`about:blank\`?\`\`:\`at \${yn(e)}\`}function xn(e){let t=Number(e.steps??1);return t>1?\`\${t} pages\`:\`\`}function Sn(e){let[t,n]=[Number(e.delta_x??0),Number(e.delta_y??0)];return n===0?\`\${t<0?\`left\`:\`right\`} \${Math.abs(t)} px\`:\`\${n<0?\`up\`:\`down\`} \${Math.abs(n)} px\`}function Cn(e){let t=$(e??{},\`outcome\`)||$(e??{},\`status\`);return t===\`\`?\`\`:\`(\${t.replaceAll(/[_-]/g,\` \`)})\`}function wn(e){return e!==\`\`&&[\`string\`,\`number\`,\`boolean\`].includes(typeof e)}function Tn(e){return typeof e==\`object\`&&!!e}function $(e,t){let n=e[t];return typeof n==\`string\`||typeof n==\`number\`?String(n):\`\`}function En(e,t){let n=e[t];return Array.isArray(n)?n.map(String):[]}function Dn(e){return\`\\u201c\${kn(On(e))}\\u201d\`}function On(e){return e.replaceAll(/\\s+/g,\` \`).trim()}function kn(e){return e.length>80?\`\${e.slice(0,80)}\\u2026\`:e}const An=[[\`queue_wait_ms\`,\`waiting for its turn\`],[\`before_screenshot_ms\`,\`picture before\`],[\`resume_ms\`,\`waking the page\`],[\`action_ms\`,\`the action\`],[\`wait_ms\`,\`settling\`],[\`pause_ms\`,\`freezing the page\`],[\`after_screenshot_ms\`,\`picture after\`]],jn=.5;function Mn({step:{profiling:e,duration_ms:t}}){let{parts:n,wholeMs:r}=Nn(e??{});if(n.length===0)return null;let i=r-t;return/* @__PURE__ */ I(x,{children:[/* @__PURE__ */ I(\`h3\`,{children:[\`Where the time went: \`,i<jn?Z(r):\`\${Z(t)} for the step, \${Z(i)} around it\`]}),/* @__PURE__ */ I(\`div\`,{class:\`spent\`,"aria-hidden":\`true\`,children:n.map(({name:e,words:t,ms:n})=>/* @__PURE__ */ I(\`span\`,{class:\`spent-part \${e}\`,style:{flexGrow:n},title:\`\${t}: \${Z(n)}\`},e))}),/* @__PURE__ */ I(\`ul\`,{class:\`spent-words\`,"aria-label":\`Where the time went\`,children:n.map(({name:e,words:t,ms:n})=>/* @__PURE__ */ I(\`li\`,{children:[/* @__PURE__ */ I(\`span\`,{class:\`spent-key \${e}\`,"aria-hidden":\`true\`}),t,\` \`,/* @__PURE__ */ I(\`span\`,{class:\`figure\`,children:Z(n)})]},e))})]})}function Nn(e){let t=An.map(([t,n])=>({name:t.replace(/_ms$/,\`\`).replaceAll(\`_\`,\`-\`),words:n,ms:e[t]??0})).filter(({ms:e})=>e>=jn),{total_ms:n=0,queue_wait_ms:r=0}=e,i=n+Math.max(0,r),a={name:\`rest\`,words:\`the rest\`,ms:i-t.reduce((e,{ms:t})=>e+t,0)};return{parts:a.ms>=jn?[...t,a]:t,wholeMs:i}}function Pn({step:e}){let{data:t,error:n}=Ct(()=>Fn(e),[e.id]);return/* @__PURE__ */ I(\`section\`,{class:\`detail\`,"aria-label":\`The chosen step\`,children:[/* @__PURE__ */ I(\`h2\`,{children:rn(e)}),/* @__PURE__ */ I(\`p\`,{class:\`detail-facts\`,children:[/* @__PURE__ */ I(Dt,{tone:e.success?\`calm\`:\`bad\`,children:e.success?\`done\`:e.error_code}),/* @__PURE__ */ I(\`span\`,{children:new Date(e.timestamp).toLocaleString()}),/* @__PURE__ */ I(\`span\`,{children:Z(e.duration_ms)}),/* @__PURE__ */ I(\`code\`,{children:e.id})]}),e.error_message!==null&&/* @__PURE__ */ I(\`p\`,{class:\`trouble\`,children:[/* @__PURE__ */ I(\`strong\`,{children:e.error_message}),\` \`,e.error_hint]}),e.warnings.map(e=>/* @__PURE__ */ I(\`p\`,{class:\`warning\`,children:e},e)),/* @__PURE__ */ I(zn,{step:e}),/* @__PURE__ */ I(Mn,{step:e}),/* @__PURE__ */ I(In,{step:e}),/* @__PURE__ */ I(Rn,{title:\`Asked\`,facts:e.params}),e.result&&/* @__PURE__ */ I(Rn,{title:\`Answered\`,facts:e.result}),/* @__PURE__ */ I(Tt,{error:n}),t&&t.length>0&&/* @__PURE__ */ I(x,{children:[/* @__PURE__ */ I(\`h3\`,{children:\`Events\`}),/* @__PURE__ */ I(\`ol\`,{class:\`events\`,children:t.map(e=>/* @__PURE__ */ I(\`li\`,{children:[/* @__PURE__ */ I(Dt,{children:e.event_type.replaceAll(\`_\`,\` \`)}),/* @__PURE__ */ I(\`code\`,{class:\`cut\`,children:JSON.stringify(e.data)})]},e.id))})]})]})}async function Fn(e){return(await X(\`GET\`,\`/history/events\`,{query:{action_id:e.id,direction:\`forward\`,limit:\`200\`}})).data.events}function In({step:e}){let{data:t,error:n}=Ct(async()=>(await X(\`GET\`,\`/history/actions/\${St(e.id)}\`)).data,[e.id]);if(!t)return/* @__PURE__ */ I(Tt,{error:n});let{calls:r,call_count:i}=t;return i===0?null:/* @__PURE__ */ I(x,{children:[/* @__PURE__ */ I(\`h3\`,{children:[\`Network: \`,Pt(i,\`call\`),i>r.length&&\`, of which the first \${r.length} are kept\`]}),/* @__PURE__ */ I(Zt,{calls:r})]})}const Ln=/* @__PURE__ */ new Set([\`\`,\`null\`,\`[]\`,\`{}\`]);function Rn({title:e,facts:t}){let n=Object.entries(t).filter(([,e])=>!Ln.has(Nt(e)));return n.length===0?null:/* @__PURE__ */ I(x,{children:[/* @__PURE__ */ I(\`h3\`,{children:e}),/* @__PURE__ */ I(\`dl\`,{class:\`facts\`,children:n.map(([e,t])=>/* @__PURE__ */ I(\`div\`,{children:[/* @__PURE__ */ I(\`dt\`,{children:e}),/* @__PURE__ */ I(\`dd\`,{children:Nt(t)})]},e))})]})}function zn({step:e}){let t=nn(e.id,\`after\`,e.screenshot_after_path!==null),n=nn(e.id,\`before\`,e.screenshot_before_path!==null),[r,i]=B(50);return e.screenshot_after_path===null&&e.screenshot_before_path===null?/* @__PURE__ */ I(\`p\`,{class:\`soft\`,children:[\`No pictures of this step are kept: it took none, or the server was started without\`,\` \`,/* @__PURE__ */ I(\`code\`,{children:\`--history-screenshots-enabled\`}),\`.\`]}):/* @__PURE__ */ I(\`div\`,{class:\`compare\`,children:[/* @__PURE__ */ I(\`div\`,{class:\`compare-pictures\`,children:[t!==\`\`&&/* @__PURE__ */ I(\`img\`,{src:t,alt:\`The page after the step\`}),n!==\`\`&&t!==\`\`&&/* @__PURE__ */ I(\`img\`,{class:\`over\`,src:n,alt:\`The page before the step\`,style:{clipPath:\`inset(0 \${100-r}% 0 0)\`}})]}),n!==\`\`&&t!==\`\`&&/* @__PURE__ */ I(\`label\`,{class:\`compare-slide\`,children:[\`Before\`,/* @__PURE__ */ I(\`input\`,{type:\`range\`,min:\`0\`,max:\`100\`,value:r,"aria-label":\`How much of the page before is shown\`,onInput:({currentTarget:e})=>i(Number(e.value))}),\`After\`]})]})}function Bn(){let[e,t]=B(void 0),[n,r]=B(!1);return{call:(e,n)=>{r(!0),e.then(e=>{t(void 0),n(e)},e=>t(wt(e))).finally(()=>r(!1))},error:e,isBusy:n}}async function Vn(e,t,n){let r=await xt(\`GET\`,e,{query:t}),i=document.createElement(\`a\`);i.href=URL.createObjectURL(await r.blob()),i.download=n,i.click(),URL.revokeObjectURL(i.href)}const Hn=[[\`html\`,\`Save as a file\`],[\`webp\`,\`Save as an animation\`],[\`json\`,\`Save as data\`],[\`har\`,\`Save as HAR\`]];function Un({sessionId:e,steps:t}){let{call:n,error:r,isBusy:i}=Bn(),a=t.some(e=>e.screenshot_after_path!==null),o=t=>{let r=\`/history/sessions/\${St(e)}/report\`;n(Vn(r,{format:t},\`\${e}.\${t}\`),()=>{})};return/* @__PURE__ */ I(x,{children:[Hn.filter(([e])=>e!==\`webp\`||a).map(([e,t])=>/* @__PURE__ */ I(\`button\`,{type:\`button\`,disabled:i,onClick:()=>o(e),children:t},e)),/* @__PURE__ */ I(Tt,{error:r})]})}function Wn({steps:e,chosenId:t,sessionId:n}){let r=Ee(null),[i,a]=B({top:0,height:600});Te(()=>{let e=()=>{let{current:e}=r;e&&a({top:e.scrollTop,height:e.clientHeight})};return e(),addEventListener(\`resize\`,e),()=>removeEventListener(\`resize\`,e)},[]);let o=Math.max(0,Math.floor(i.top/44)-8),s=Math.ceil(i.height/44)+16,c=Math.max(1,...e.map(e=>e.duration_ms));return/* @__PURE__ */ I(\`div\`,{ref:r,class:\`steps\`,onScroll:({currentTarget:{scrollTop:e,clientHeight:t}})=>a({top:e,height:t}),children:/* @__PURE__ */ I(\`ol\`,{style:{height:\`\${e.length*44}px\`},"aria-label":\`Steps\`,children:e.slice(o,o+s).map((r,i)=>/* @__PURE__ */ I(Gn,{step:r,earlier:e[o+i+1],top:(o+i)*44,share:r.duration_ms/c,href:Rt(\`timeline\`,n,r.id),isChosen:r.id===t},r.id))})})}function Gn({step:e,earlier:t,top:n,share:r,href:i,isChosen:a}){let o=t?e.timestamp-t.timestamp-t.duration_ms:0;return/* @__PURE__ */ I(\`li\`,{class:\`step\`,style:{top:\`\${n}px\`},children:/* @__PURE__ */ I(\`a\`,{href:i,"aria-current":a?\`true\`:void 0,children:[/* @__PURE__ */ I(\`span\`,{class:\`step-time\`,children:jt(e.timestamp)}),/* @__PURE__ */ I(\`span\`,{class:\`step-words\`,children:[/* @__PURE__ */ I(\`span\`,{class:\`cut\`,children:rn(e)}),/* @__PURE__ */ I(\`span\`,{class:e.success?\`soft\`:\`bad-words\`,children:e.success?Kn(o):e.error_code})]}),/* @__PURE__ */ I(\`span\`,{class:\`step-cost\`,children:[/* @__PURE__ */ I(\`span\`,{class:\`figure\`,children:Z(e.duration_ms)}),/* @__PURE__ */ I(\`span\`,{class:\`span\`,style:{width:\`\${Math.max(2,r*100)}%\`}})]})]})})}function Kn(e){return e>0?\`after a pause of \${Z(e)}\`:\`\`}function qn(){let{data:e,error:t}=Ct(async()=>(await X(\`GET\`,\`/history/sessions\`,{query:{direction:\`backward\`,limit:\`100\`}})).data.sessions,[Ft.value.id]),n=Ft.value.id===\`\`?e?.[0]?.id:Ft.value.id;return/* @__PURE__ */ I(\`div\`,{class:\`page timeline\`,children:[/* @__PURE__ */ I(\`div\`,{class:\`page-head\`,children:[/* @__PURE__ */ I(\`h1\`,{children:\`Timeline\`}),e&&n!==void 0&&/* @__PURE__ */ I(Jn,{sessions:e,id:n})]}),/* @__PURE__ */ I(Tt,{error:t}),e?.length===0&&/* @__PURE__ */ I(Et,{title:\`Nothing is recorded yet\`,children:/* @__PURE__ */ I(\`p\`,{children:\`The first step of any session appears here.\`})}),n!==void 0&&/* @__PURE__ */ I($n,{sessionId:n},n)]})}function Jn({sessions:e,id:t}){return/* @__PURE__ */ I(\`select\`,{"aria-label":\`Session\`,value:t,onChange:({currentTarget:e})=>location.hash=Rt(\`timeline\`,e.value),children:[!e.some(e=>e.id===t)&&/* @__PURE__ */ I(\`option\`,{value:t,children:t}),e.map(({id:e,start_time:t,end_time:n})=>/* @__PURE__ */ I(\`option\`,{value:e,children:[new Date(t).toLocaleString(),\` \\u00b7 \`,e,n===null?\` \\u00b7 open\`:\`\`]},e))]})}function Yn(e){return zt(10,async t=>{let{data:n}=await X(\`GET\`,\`/history/actions\`,{query:{session_id:e,limit:\`500\`,...t}});return{rows:n.actions,cursor:n.next_cursor}})}const Xn=[[\`all\`,\`All\`],[\`failed\`,\`Failed\`]];function Zn(e){return[rn(e),e.action_type,e.error_code??\`\`,e.id]}const Qn=[];function $n({sessionId:e}){let[t,n]=B(\`\`),[r,i]=B(\`all\`),{data:a,error:o}=Ct(()=>Yn(e),[e,qt.value[e]??0]),s=a?.rows??Qn,c=De(()=>s.filter(e=>(r===\`all\`||!e.success)&&At(t,...Zn(e))),[s,t,r]),l=Ft.value.part,u=s.find(({id:e})=>e===l)??c[0];return/* @__PURE__ */ I(x,{children:[/* @__PURE__ */ I(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ I(kt,{label:\`Search steps\`,value:t,onChange:n}),/* @__PURE__ */ I(Ot,{label:\`Which steps\`,choices:Xn,value:r,onChange:i}),bt()&&/* @__PURE__ */ I(Un,{sessionId:e,steps:s}),/* @__PURE__ */ I(nr,{shown:c,isWhole:a?.isWhole??!0})]}),/* @__PURE__ */ I(Tt,{error:o}),a&&/* @__PURE__ */ I(er,{id:l,chosen:u}),/* @__PURE__ */ I(\`div\`,{class:\`timeline-body\`,children:[/* @__PURE__ */ I(Wn,{steps:c,chosenId:u?.id,sessionId:e}),u&&/* @__PURE__ */ I(Pn,{step:u},u.id),a&&/* @__PURE__ */ I(tr,{shown:c.length,all:s.length})]})]})}function er({id:e,chosen:t}){return e===\`\`||t?.id===e?null:/* @__PURE__ */ I(\`p\`,{class:\`warning\`,role:\`status\`,children:[\`The step of this link is not kept any more.\`,t&&\` The latest one is shown.\`]})}function tr({shown:e,all:t}){return e>0?null:/* @__PURE__ */ I(Et,{title:\`No such steps\`,children:t===0&&/* @__PURE__ */ I(\`p\`,{children:\`Nothing of this session is recorded, or it was deleted.\`})})}function nr({shown:e,isWhole:t}){let[n]=e;return/* @__PURE__ */ I(\`span\`,{class:\`soft figure\`,children:[Pt(e.length,\`step\`),!t&&\`, the latest ones\`,n&&\` \\u00b7 last at \${jt(n.timestamp)}\`]})}const rr=/^\\/history\\/actions\\/([^/]+)\\/screenshot$/,ir=/^\\/history\\/actions\\/([^/]+)$/;function ar({session:e,actions:t,events:n,pictures:r}){return async(i,a)=>{let[,o]=rr.exec(i)??[];if(o!==void 0){let e=r[decodeURIComponent(o)];return or(e?.[a.type===\`before\`?\`before\`:\`after\`])}let[,s]=ir.exec(i)??[];if(s!==void 0)return Response.json({data:t.find(({id:e})=>e===decodeURIComponent(s))});switch(i){case\`/history/sessions\`:return Response.json({data:{sessions:[e]}});case\`/history/actions\`:return Response.json({data:{actions:t,next_cursor:null}});default:{let e=n.filter(e=>e.action_id===a.action_id);return Response.json({data:{events:e}})}}}}function or(e=\`\`){let[t=\`\`,n=\`\`]=e.split(\`,\`),r=Uint8Array.from(atob(n),e=>e.codePointAt(0)??0);return new Response(r,{headers:{"Content-Type":t.replace(/^data:|;base64$/g,\`\`)}})}const sr=document.querySelector(\`#run\`)?.textContent??\`\`,cr=JSON.parse(sr);yt(ar(cr)),pt();function lr(){return/* @__PURE__ */ I(x,{children:[/* @__PURE__ */ I(\`header\`,{class:\`bar\`,children:[/* @__PURE__ */ I(\`span\`,{class:\`brand\`,children:[/* @__PURE__ */ I(ue,{}),\`Fermata\`]}),/* @__PURE__ */ I(\`div\`,{class:\`bar-end\`,children:/* @__PURE__ */ I(\`span\`,{class:\`soft\`,children:new Date(cr.session.start_time).toLocaleString()})})]}),/* @__PURE__ */ I(\`main\`,{id:\`main\`,children:/* @__PURE__ */ I(qn,{})})]})}const ur=document.querySelector(\`#app\`);ur&&F(/* @__PURE__ */ I(lr,{}),ur);`;
/** How it looks. */
export const CONSOLE_STYLE: string = `/* The one sheet that browsers load: parts that views share come before them. */
.uplot, .uplot *, .uplot *::before, .uplot *::after {box-sizing: border-box;}.uplot {font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji";line-height: 1.5;width: min-content;}.u-title {text-align: center;font-size: 18px;font-weight: bold;}.u-wrap {position: relative;user-select: none;}.u-over, .u-under {position: absolute;}.u-under {overflow: hidden;}.uplot canvas {display: block;position: relative;width: 100%;height: 100%;}.u-axis {position: absolute;}.u-legend {font-size: 14px;margin: auto;text-align: center;}.u-inline {display: block;}.u-inline * {display: inline-block;}.u-inline tr {margin-right: 16px;}.u-legend th {font-weight: 600;}.u-legend th > * {vertical-align: middle;display: inline-block;}.u-legend .u-marker {width: 1em;height: 1em;margin-right: 4px;background-clip: padding-box !important;}.u-inline.u-live th::after {content: ":";vertical-align: middle;}.u-inline:not(.u-live) .u-value {display: none;}.u-series > * {padding: 4px;}.u-series th {cursor: pointer;}.u-legend .u-off > * {opacity: 0.3;}.u-select {background: rgba(0,0,0,0.07);position: absolute;pointer-events: none;}.u-cursor-x, .u-cursor-y {position: absolute;left: 0;top: 0;pointer-events: none;will-change: transform;}.u-hz .u-cursor-x, .u-vt .u-cursor-y {height: 100%;border-right: 1px dashed #607D8B;}.u-hz .u-cursor-y, .u-vt .u-cursor-x {width: 100%;border-bottom: 1px dashed #607D8B;}.u-cursor-pt {position: absolute;top: 0;left: 0;border-radius: 50%;border: 0 solid;pointer-events: none;will-change: transform;/*this has to be !important since we set inline "background" shorthand */background-clip: padding-box !important;}.u-axis.u-off, .u-select.u-off, .u-cursor-x.u-off, .u-cursor-y.u-off, .u-cursor-pt.u-off {display: none;}:root {
color-scheme: light dark;
--ink: light-dark(#1b2230, #e5e7eb);
--soft: light-dark(#596273, #9fa8b7);
--faint: light-dark(#e4e5df, #2c323b);
--paper: light-dark(#f7f7f4, #13161b);
--sheet: light-dark(#ffffff, #1a1e25);
--tint: light-dark(#efefea, #232830);
--link: light-dark(#14509a, #86b7ff);
--accent: light-dark(#0a6d57, #4cc9aa);
--accent-ink: light-dark(#ffffff, #06231b);
--calm: light-dark(#0a6d57, #5fd3b6);
--calm-tint: light-dark(#dff0ea, #17332c);
--busy: light-dark(#8a5a00, #e9b95a);
--busy-tint: light-dark(#fbefd5, #3a2d12);
--bad: light-dark(#a8321f, #ff9a88);
--bad-tint: light-dark(#fbe6e2, #42211b);
--radius: 8px;
--shadow: 0 1px 2px light-dark(rgb(20 24 32 / 6%), transparent);
--mono: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace;
}
:root[data-theme="light"] {
color-scheme: light;
}
:root[data-theme="dark"] {
color-scheme: dark;
}
* {
box-sizing: border-box;
}
html,
body {
height: 100%;
}
body {
margin: 0;
background: var(--paper);
color: var(--ink);
font:
14px/1.5 system-ui,
"Segoe UI",
Roboto,
"Helvetica Neue",
sans-serif;
}
#app {
min-height: 100%;
display: flex;
flex-direction: column;
}
main {
flex: 1;
min-height: 0;
display: flex;
flex-direction: column;
outline: none;
}
h1,
h2,
h3,
p,
ol,
ul,
dl,
dd {
margin: 0;
padding: 0;
}
h1 {
font-size: 18px;
line-height: 1.3;
font-weight: 650;
letter-spacing: -0.01em;
}
h2 {
font-size: 14px;
font-weight: 650;
}
h3 {
font-size: 12px;
font-weight: 600;
color: var(--soft);
margin: 16px 0 6px;
}
ol,
ul {
list-style: none;
}
a {
color: var(--link);
text-underline-offset: 2px;
text-decoration-thickness: 1px;
}
code,
pre {
font-family: var(--mono);
font-size: 12px;
}
:focus-visible {
outline: 2px solid var(--accent);
outline-offset: 2px;
}
button,
select,
input,
textarea {
font: inherit;
color: inherit;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: 6px;
padding: 4px 10px;
min-height: 32px;
}
input,
select,
textarea {
border-color: color-mix(in srgb, var(--soft) 45%, transparent);
}
textarea {
font-family: var(--mono);
font-size: 12px;
resize: vertical;
}
button {
cursor: pointer;
white-space: nowrap;
box-shadow: var(--shadow);
}
button:hover {
background: var(--tint);
}
button:disabled {
opacity: 0.6;
cursor: default;
}
.main-button {
background: var(--accent);
border-color: var(--accent);
color: var(--accent-ink);
font-weight: 600;
}
.main-button:hover {
background: color-mix(in srgb, var(--accent) 88%, var(--ink));
}
.quiet {
background: none;
border-color: transparent;
box-shadow: none;
padding: 4px 8px;
}
input[type="checkbox"] {
min-height: 0;
width: 16px;
height: 16px;
margin: 0;
accent-color: var(--accent);
}
input[type="range"] {
padding: 0;
min-height: 24px;
flex: 1;
accent-color: var(--accent);
}
.soft {
color: var(--soft);
}
.bad-words {
color: var(--bad);
}
.cut {
overflow: hidden;
text-overflow: ellipsis;
white-space: nowrap;
min-width: 0;
}
.figure {
font-variant-numeric: tabular-nums;
white-space: nowrap;
}
.end {
margin-left: auto;
}
.unseen {
position: absolute;
width: 1px;
height: 1px;
overflow: hidden;
clip-path: inset(50%);
white-space: nowrap;
}
.skip {
position: absolute;
left: 8px;
top: -60px;
background: var(--sheet);
padding: 8px 12px;
border-radius: 6px;
z-index: 10;
}
.skip:focus {
top: 8px;
}
.icon {
width: 16px;
height: 16px;
display: block;
}
@media (max-width: 560px) {
button,
select,
input:not([type="checkbox"], [type="range"]) {
min-height: 40px;
}
input,
select,
textarea {
font-size: 16px;
}
}
@media (prefers-reduced-motion: no-preference) {
button {
transition:
border-color 120ms,
background-color 120ms;
}
}
.bar {
display: flex;
align-items: center;
gap: 24px;
padding: 0 20px;
height: 48px;
flex: none;
background: var(--sheet);
border-bottom: 1px solid var(--faint);
}
.brand {
display: flex;
align-items: center;
gap: 8px;
font-weight: 650;
font-size: 15px;
color: var(--ink);
text-decoration: none;
letter-spacing: -0.01em;
}
.mark {
width: 22px;
height: 15px;
color: var(--accent);
}
.bar nav {
display: flex;
gap: 4px;
align-self: stretch;
}
.bar nav a {
display: flex;
align-items: center;
padding: 0 10px;
color: var(--soft);
text-decoration: none;
border-bottom: 2px solid transparent;
margin-bottom: -1px;
}
.bar nav a:hover {
color: var(--ink);
}
.bar nav a[aria-current] {
color: var(--ink);
font-weight: 600;
border-bottom-color: var(--accent);
}
.bar-end {
margin-left: auto;
display: flex;
align-items: center;
gap: 8px;
}
.connection {
display: flex;
align-items: center;
gap: 6px;
color: var(--soft);
font-size: 12px;
}
.dot {
width: 8px;
height: 8px;
border-radius: 50%;
background: var(--soft);
flex: none;
}
.dot.calm,
.calm > .dot {
background: var(--calm);
}
.dot.busy {
background: var(--busy);
}
.connection.bad {
color: var(--bad);
}
.connection.bad .dot {
background: var(--bad);
}
.count {
margin-left: 6px;
min-width: 18px;
padding: 0 5px;
border-radius: 9px;
background: var(--busy);
color: var(--sheet);
font:
600 11px/18px system-ui,
sans-serif;
text-align: center;
}
.login {
align-items: center;
justify-content: center;
padding: 20px;
}
.login form {
width: 100%;
max-width: 340px;
display: flex;
flex-direction: column;
gap: 14px;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: 12px;
padding: 24px;
}
.login h1 {
display: flex;
align-items: center;
gap: 8px;
}
.login label {
display: flex;
flex-direction: column;
gap: 4px;
}
@media (max-width: 560px) {
.bar {
padding: 0 12px;
gap: 8px;
}
.brand {
font-size: 0;
gap: 0;
}
.bar nav {
gap: 0;
min-width: 0;
overflow: auto hidden;
scrollbar-width: none;
}
.bar nav a {
padding: 0 6px;
flex: none;
}
.bar nav a:focus-visible {
outline-offset: -2px;
}
.bar nav .count {
margin-left: 4px;
}
.connection-words {
position: absolute;
width: 1px;
height: 1px;
overflow: hidden;
clip-path: inset(50%);
}
}
.badge {
font-size: 11px;
line-height: 18px;
padding: 0 7px;
border-radius: 9px;
background: var(--tint);
color: var(--soft);
white-space: nowrap;
}
.badge.calm {
background: var(--calm-tint);
color: var(--calm);
}
.badge.busy {
background: var(--busy-tint);
color: var(--busy);
}
.badge.ask {
background: var(--busy);
color: var(--sheet);
font-weight: 600;
}
.badge.bad {
background: var(--bad-tint);
color: var(--bad);
}
.trouble {
background: var(--bad-tint);
color: var(--bad);
border-radius: var(--radius);
padding: 8px 12px;
overflow-wrap: anywhere;
}
.warning {
background: var(--busy-tint);
color: var(--busy);
border-radius: var(--radius);
padding: 8px 12px;
}
.empty {
border: 1px dashed var(--faint);
border-radius: var(--radius);
padding: 32px 20px;
text-align: center;
color: var(--soft);
}
.empty-title {
color: var(--ink);
font-weight: 600;
margin-bottom: 4px;
}
.switch {
display: inline-flex;
flex-wrap: wrap;
background: var(--tint);
border-radius: 7px;
padding: 2px;
}
.switch button {
border: 0;
background: none;
box-shadow: none;
min-height: 28px;
padding: 2px 10px;
color: var(--soft);
}
.switch button[aria-pressed="true"],
.switch a[aria-current] {
background: var(--sheet);
color: var(--ink);
font-weight: 600;
box-shadow: 0 1px 2px rgb(0 0 0 / 14%);
}
.tools {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 8px 12px;
}
.tools .figure {
margin-left: auto;
}
.filter {
flex: 1 1 160px;
max-width: 320px;
min-width: 0;
}
.check {
display: flex;
align-items: center;
gap: 6px;
}
.page {
padding: 20px;
display: flex;
flex-direction: column;
gap: 20px;
max-width: 1600px;
width: 100%;
margin: 0 auto;
}
.page-head {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 12px;
}
.page-head button {
margin-left: auto;
}
.twice {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 8px;
}
.bad-button {
background: var(--bad);
border-color: var(--bad);
color: var(--sheet);
font-weight: 600;
}
.bad-button:hover {
background: color-mix(in srgb, var(--bad) 88%, var(--ink));
}
table {
border-collapse: collapse;
width: 100%;
font-size: 13px;
}
th,
td {
text-align: left;
vertical-align: top;
padding: 6px 10px;
border-bottom: 1px solid var(--faint);
}
tbody tr:last-child td {
border-bottom: 0;
}
th {
position: sticky;
top: 0;
background: var(--tint);
color: var(--soft);
font-size: 12px;
font-weight: 600;
white-space: nowrap;
}
a.main-button {
display: inline-flex;
align-items: center;
min-height: 32px;
padding: 4px 12px;
border-radius: 6px;
text-decoration: none;
}
.switch a {
display: flex;
align-items: center;
min-height: 28px;
padding: 2px 10px;
border-radius: 6px;
color: var(--soft);
text-decoration: none;
}
details {
border-top: 1px solid var(--faint);
padding-top: 10px;
}
details[open] {
display: flex;
flex-direction: column;
gap: 14px;
}
summary {
cursor: pointer;
color: var(--soft);
}
details[open] summary {
margin-bottom: 12px;
}
.code {
margin: 8px 0 0;
padding: 10px 12px;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
overflow: auto;
max-height: 60vh;
white-space: pre-wrap;
overflow-wrap: anywhere;
line-height: 1.55;
}
@media (max-width: 560px) {
.page {
padding: 14px 12px;
}
.switch button,
.switch a {
min-height: 36px;
}
.switch button,
.switch a,
a.main-button {
flex: none;
}
}
.row {
padding: 6px 12px;
display: flex;
flex-direction: column;
font-size: 12px;
}
.row + .row {
border-top: 1px solid var(--faint);
}
.row-main {
font-family: var(--mono);
white-space: pre-wrap;
overflow-wrap: anywhere;
}
.calls {
container: calls / inline-size;
}
.call {
display: grid;
grid-template-columns: 66px 40px minmax(0, 1fr) auto 56px 60px;
gap: 2px 8px;
position: relative;
align-items: baseline;
}
.call .row-main {
white-space: nowrap;
}
.call .figure {
text-align: right;
}
.call-error {
grid-column: 3 / -1;
color: var(--soft);
overflow-wrap: anywhere;
}
.status {
font-weight: 600;
font-variant-numeric: tabular-nums;
}
/* On a phone: the address on a line of its own. */
@container calls (max-width: 440px) {
.call {
grid-template-columns: 66px 44px minmax(0, 1fr) 56px 60px;
}
.call .row-main {
grid-area: 2 / 1 / auto / -1;
}
.call-error {
grid-column: 1 / -1;
}
}
.under-way {
position: absolute;
bottom: 0;
height: 3px;
min-width: 3px;
background: var(--accent);
border-radius: 2px;
opacity: 0.8;
}
.session {
display: flex;
flex-direction: column;
gap: 10px;
}
.session-head {
display: flex;
align-items: baseline;
gap: 10px;
flex-wrap: wrap;
}
.session-task {
display: flex;
align-items: baseline;
gap: 10px;
min-width: 0;
}
.session-head code {
color: var(--soft);
}
.cards {
display: grid;
grid-template-columns: repeat(auto-fill, minmax(260px, 1fr));
gap: 14px;
}
.card {
display: flex;
flex-direction: column;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
overflow: hidden;
color: inherit;
text-decoration: none;
box-shadow: var(--shadow);
}
.card:hover {
border-color: var(--accent);
}
.card-picture {
aspect-ratio: 16 / 10;
background: var(--tint);
border-bottom: 1px solid var(--faint);
overflow: hidden;
}
.card-picture img {
width: 100%;
height: 100%;
object-fit: cover;
object-position: top;
display: block;
}
.card-words {
padding: 10px 12px 12px;
display: flex;
flex-direction: column;
gap: 2px;
}
.card-title {
display: flex;
align-items: center;
gap: 8px;
font-weight: 600;
}
.card-address {
color: var(--soft);
font-size: 12px;
min-height: 18px;
}
.card-facts {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 6px;
margin-top: 6px;
}
.last-step {
margin-left: auto;
font-size: 12px;
color: var(--soft);
font-variant-numeric: tabular-nums;
}
.last-step.bad-words {
color: var(--bad);
}
@media (max-width: 560px) {
.cards {
grid-template-columns: minmax(0, 1fr);
}
}
@media (prefers-reduced-motion: no-preference) {
.card {
transition:
border-color 120ms,
background-color 120ms;
}
}
.tab-view {
flex: 1;
min-height: 0;
display: flex;
flex-direction: column;
}
.tab-head {
display: flex;
align-items: center;
gap: 12px;
padding: 10px 20px;
}
.tab-head .back {
text-decoration: none;
white-space: nowrap;
}
.tab-body {
flex: 1;
min-height: 0;
display: grid;
grid-template-columns: minmax(0, 1.6fr) minmax(320px, 1fr);
gap: 16px;
padding: 0 20px 20px;
}
.tab-left {
display: flex;
flex-direction: column;
gap: 10px;
min-width: 0;
}
.address {
display: flex;
gap: 4px;
}
.address input {
flex: 1;
min-width: 0;
font-family: var(--mono);
font-size: 12px;
}
.stage {
position: relative;
border: 1px solid var(--faint);
border-radius: var(--radius);
overflow: hidden;
background: var(--tint);
box-shadow: var(--shadow);
}
.stage img {
display: block;
width: 100%;
height: auto;
user-select: none;
}
.no-picture {
display: grid;
place-content: center;
height: 100%;
padding: 16px;
color: var(--soft);
text-align: center;
}
.stage-empty {
aspect-ratio: 16 / 10;
}
.stage.driven {
cursor: crosshair;
outline: 2px solid var(--busy);
outline-offset: 1px;
}
.boxes {
position: absolute;
inset: 0;
pointer-events: none;
}
.box {
position: absolute;
border: 1px solid #0a6d57;
border-radius: 2px;
background: rgb(10 109 87 / 6%);
pointer-events: auto;
}
.driven .box {
cursor: crosshair;
}
.box-ref {
position: absolute;
left: -1px;
top: -1px;
transform: translateY(-100%);
font: 600 10px/14px var(--mono);
padding: 0 3px;
background: #0a6d57;
color: #fff;
border-radius: 2px 2px 0 0;
}
.box-name {
display: none;
position: absolute;
left: -1px;
top: 100%;
z-index: 2;
font: 12px/1.4 var(--mono);
padding: 4px 8px;
background: #1b2230;
color: #fff;
border-radius: 4px;
width: max-content;
max-width: 320px;
}
.box.top .box-ref {
left: auto;
right: -1px;
transform: translateX(100%);
border-radius: 0 2px 2px 0;
}
.box.low .box-name {
top: auto;
bottom: 100%;
}
.box:hover {
background: rgb(10 109 87 / 18%);
z-index: 3;
}
.box:hover .box-name {
display: block;
}
.panes {
display: flex;
flex-direction: column;
gap: 10px;
min-width: 0;
min-height: 0;
}
.panes > .switch {
align-self: flex-start;
}
.pane {
flex: 1;
min-height: 0;
display: flex;
flex-direction: column;
gap: 10px;
}
.reading,
.rows {
flex: 1 1 0;
min-height: 240px;
margin: 0;
overflow: auto;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
}
.reading {
padding: 10px 12px;
white-space: pre-wrap;
overflow-wrap: anywhere;
line-height: 1.55;
}
.level-error {
background: var(--bad-tint);
color: var(--bad);
}
.level-warning {
background: var(--busy-tint);
color: var(--busy);
}
.level-error .soft,
.level-warning .soft {
color: inherit;
}
@media (max-width: 860px) {
.tab-body {
grid-template-columns: minmax(0, 1fr);
}
.reading,
.rows {
flex: none;
max-height: 60vh;
}
}
@media (max-width: 560px) {
.tab-head {
padding: 10px 12px;
flex-wrap: wrap;
gap: 6px 10px;
}
.tab-head h1 {
flex: 1 1 100%;
order: 2;
}
.tab-body {
padding: 0 12px 14px;
}
}
.task-list {
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
overflow: hidden;
}
.task-list li + li {
border-top: 1px solid var(--faint);
}
.task a,
.known-line {
display: grid;
grid-template-columns: 120px minmax(0, 1fr) auto;
gap: 12px;
align-items: center;
padding: 9px 14px;
color: inherit;
text-decoration: none;
}
.known-line {
grid-template-columns: minmax(0, 1fr) auto auto;
}
.known-facts {
color: var(--soft);
font-size: 12px;
}
.task a:hover {
background: var(--tint);
}
.task a:focus-visible {
outline-offset: -2px;
}
.task.asks {
background: var(--busy-tint);
box-shadow: inset 3px 0 var(--busy);
}
.task.asks a:hover {
background: color-mix(in srgb, var(--busy) 10%, transparent);
}
.task-words {
display: flex;
flex-direction: column;
min-width: 0;
line-height: 1.4;
}
.task-goal {
font-weight: 600;
}
.task-news {
color: var(--soft);
font-size: 12px;
min-height: 17px;
}
.asks .task-news,
.asks .task-facts {
color: var(--ink);
}
.task-facts {
display: grid;
grid-template-columns: 130px 120px 100px;
gap: 12px;
color: var(--soft);
font-size: 12px;
text-align: right;
}
.known-line code {
overflow-wrap: anywhere;
}
.other-tasks,
.known,
.waiting-tasks {
display: flex;
flex-direction: column;
align-items: stretch;
gap: 10px;
}
.page > .switch,
.other-tasks > .switch,
.other-tasks > button {
align-self: flex-start;
}
.task-head {
display: flex;
flex-direction: column;
gap: 2px;
}
.task-head .back {
text-decoration: none;
font-size: 13px;
align-self: flex-start;
}
.task-head h1 {
overflow-wrap: anywhere;
white-space: pre-wrap;
max-width: 80ch;
}
.task-head .detail-facts {
margin: 6px 0 0;
}
.task-view {
gap: 14px;
}
.question {
background: var(--busy-tint);
border: 1px solid color-mix(in srgb, var(--busy) 40%, transparent);
border-left: 3px solid var(--busy);
border-radius: var(--radius);
padding: 14px 16px;
display: flex;
flex-direction: column;
gap: 10px;
}
.question .soft {
color: var(--ink);
font-size: 12px;
}
.question-text {
white-space: pre-wrap;
overflow-wrap: anywhere;
max-height: 40vh;
overflow: auto;
}
.answers,
.words {
display: flex;
flex-wrap: wrap;
gap: 8px;
}
.words {
flex: 1 1 280px;
max-width: 620px;
}
.words input {
flex: 1;
min-width: 0;
}
.task-body {
display: grid;
grid-template-columns: minmax(0, 1.6fr) minmax(300px, 1fr);
gap: 16px;
align-items: start;
}
.task-left,
.task-events {
display: flex;
flex-direction: column;
gap: 14px;
min-width: 0;
}
.task-events {
gap: 8px;
}
.sheet {
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
padding: 14px 16px;
}
section.sheet {
display: flex;
flex-direction: column;
gap: 12px;
}
.sheet h3 {
margin-top: 0;
}
.result-head {
display: flex;
align-items: center;
gap: 10px;
}
.result-answer {
font-size: 15px;
white-space: pre-wrap;
overflow-wrap: anywhere;
}
.result-about {
color: var(--soft);
white-space: pre-wrap;
overflow-wrap: anywhere;
}
.notes {
background: var(--busy-tint);
border-radius: 6px;
padding: 8px 12px;
overflow-wrap: anywhere;
}
.notes li + li {
margin-top: 6px;
}
.evidence {
display: flex;
flex-direction: column;
gap: 8px;
}
.evidence li {
border-left: 2px solid var(--faint);
padding-left: 10px;
display: flex;
flex-direction: column;
overflow-wrap: anywhere;
}
.evidence .soft {
font-size: 12px;
}
.told {
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
max-height: 70vh;
overflow: auto;
font-size: 13px;
}
.told li {
display: grid;
grid-template-columns: 60px minmax(0, 1fr);
gap: 10px;
padding: 6px 12px;
}
.told li + li {
border-top: 1px solid var(--faint);
}
.told-text {
white-space: pre-line;
overflow-wrap: anywhere;
}
.batch {
display: flex;
flex-direction: column;
gap: 10px;
}
.table-box {
overflow: auto;
max-height: 70vh;
border: 1px solid var(--faint);
border-radius: 6px;
}
.row-said {
min-width: 200px;
overflow-wrap: anywhere;
}
.row-note {
color: var(--soft);
font-size: 12px;
margin-left: 6px;
white-space: nowrap;
}
.row-address {
overflow-wrap: anywhere;
min-width: 120px;
}
.row-picture {
display: block;
width: 280px;
margin-top: 6px;
border: 1px solid var(--faint);
border-radius: 6px;
}
.task-form {
display: flex;
flex-direction: column;
gap: 14px;
max-width: 640px;
}
.skill-field {
display: flex;
flex-direction: column;
gap: 4px;
}
.skill-text {
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
padding: 12px 14px;
margin: 0;
white-space: pre-wrap;
overflow-wrap: anywhere;
}
.versions {
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
}
.versions li {
display: flex;
flex-wrap: wrap;
gap: 8px 12px;
align-items: flex-start;
padding: 9px 14px;
}
.versions li + li {
border-top: 1px solid var(--faint);
}
.versions details {
flex: 1 1 260px;
min-width: 0;
border: 0;
padding: 3px 0;
gap: 4px;
}
.versions details[open] summary {
margin: 0;
}
.versions summary strong {
color: var(--ink);
margin-right: 10px;
}
.changes {
margin: 0;
white-space: pre-wrap;
overflow-wrap: anywhere;
line-height: 1.55;
}
.came,
.went {
display: block;
padding: 0 6px;
}
.came {
color: var(--calm);
background: var(--calm-tint);
}
.went {
color: var(--bad);
background: var(--bad-tint);
}
.said {
list-style: decimal;
padding-left: 28px;
overflow-wrap: anywhere;
}
.task-form .main-button {
align-self: flex-start;
min-width: 96px;
}
@media (max-width: 860px) {
.task a,
.known-line {
grid-template-columns: minmax(0, 1fr);
gap: 4px;
}
.known-facts {
white-space: normal;
}
.known-line button {
justify-self: start;
}
.task-facts {
display: flex;
flex-wrap: wrap;
gap: 2px 12px;
text-align: left;
}
.task-body {
grid-template-columns: minmax(0, 1fr);
}
}
.timeline {
flex: 1;
min-height: 0;
gap: 12px;
}
.timeline-body {
flex: 1;
min-height: 0;
display: grid;
grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
gap: 16px;
}
.page-head select {
max-width: min(100%, 460px);
}
.steps {
overflow: auto;
min-height: 320px;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
height: calc(100vh - 190px);
}
.steps ol {
position: relative;
}
.step {
position: absolute;
left: 0;
right: 0;
height: 44px;
border-bottom: 1px solid var(--faint);
}
.step a {
height: 100%;
display: grid;
grid-template-columns: 64px minmax(0, 1fr) 84px;
gap: 12px;
align-items: center;
padding: 0 12px;
color: inherit;
text-decoration: none;
}
.step a:hover {
background: var(--tint);
}
.step a[aria-current] {
background: var(--calm-tint);
}
.step a:focus-visible {
outline-offset: -2px;
}
.step-time {
color: var(--soft);
font-size: 12px;
font-variant-numeric: tabular-nums;
}
.step-words {
display: flex;
flex-direction: column;
line-height: 1.3;
min-width: 0;
}
.step-words span + span {
font-size: 11px;
}
.step-cost {
display: flex;
flex-direction: column;
align-items: flex-end;
gap: 3px;
font-size: 12px;
}
.span {
height: 2px;
background: var(--accent);
border-radius: 1px;
opacity: 0.7;
}
.detail {
overflow: auto;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
padding: 16px;
height: calc(100vh - 190px);
min-height: 320px;
}
.detail h2 {
font-size: 15px;
overflow-wrap: anywhere;
}
.detail .trouble,
.detail .warning {
margin-bottom: 12px;
}
.detail-facts {
display: flex;
flex-wrap: wrap;
gap: 6px 12px;
align-items: center;
color: var(--soft);
font-size: 12px;
margin: 6px 0 12px;
}
.facts {
display: flex;
flex-direction: column;
gap: 2px;
font-size: 12px;
}
.facts div {
display: grid;
grid-template-columns: 120px minmax(0, 1fr);
gap: 8px;
}
.facts dt {
color: var(--soft);
}
.facts dd {
font-family: var(--mono);
overflow-wrap: anywhere;
max-height: 160px;
overflow: auto;
}
.spent {
display: flex;
gap: 1px;
height: 14px;
border-radius: 4px;
overflow: hidden;
}
.spent-part {
min-width: 2px;
}
.spent-part,
.spent-key {
background: var(--part);
}
.spent-words {
display: flex;
flex-wrap: wrap;
gap: 2px 14px;
font-size: 12px;
margin-top: 6px;
}
.spent-words li {
display: flex;
align-items: center;
gap: 6px;
}
.spent-key {
width: 9px;
height: 9px;
border-radius: 2px;
}
.queue-wait {
--part: light-dark(#b5791c, #e0a94a);
}
.before-screenshot {
--part: light-dark(#6f95c9, #7ea6dd);
}
.resume {
--part: light-dark(#b9a3d6, #a58bc9);
}
.action {
--part: light-dark(#0a6d57, #4cc9aa);
}
.wait {
--part: light-dark(#8cc8b6, #2f7f6c);
}
.pause {
--part: light-dark(#7b5ba6, #c7b1e6);
}
.after-screenshot {
--part: light-dark(#2f5f9e, #4a77b4);
}
.rest {
--part: light-dark(#b9bdc4, #5d6673);
}
.detail .rows {
min-height: 0;
max-height: 420px;
}
.events {
display: flex;
flex-direction: column;
gap: 4px;
}
.events li {
display: flex;
gap: 8px;
align-items: center;
min-width: 0;
}
.compare-pictures {
position: relative;
border: 1px solid var(--faint);
border-radius: 6px;
overflow: hidden;
background: var(--tint);
}
.compare-pictures img {
display: block;
width: 100%;
}
.compare-pictures .over {
position: absolute;
inset: 0;
}
.compare-slide {
display: flex;
align-items: center;
gap: 10px;
color: var(--soft);
font-size: 12px;
margin-top: 4px;
}
@media (max-width: 860px) {
.timeline-body {
grid-template-columns: minmax(0, 1fr);
}
.steps,
.detail {
height: auto;
max-height: 60vh;
}
.detail {
max-height: none;
}
}
.tiles {
display: grid;
grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
gap: 14px;
}
.tile,
.chart,
.health-table {
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
box-shadow: var(--shadow);
}
.tile {
padding: 10px 14px 12px;
}
.tile dt {
font-size: 12px;
color: var(--soft);
}
.tile dd {
font-size: 22px;
line-height: 1.3;
font-weight: 650;
letter-spacing: -0.01em;
font-variant-numeric: tabular-nums;
}
.tile .soft {
display: block;
font-size: 12px;
font-weight: 400;
letter-spacing: 0;
}
.charts {
display: grid;
grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr));
gap: 14px;
}
.chart {
margin: 0;
padding: 12px 14px;
min-width: 0;
display: flex;
flex-direction: column;
gap: 8px;
}
.chart-head {
display: flex;
flex-wrap: wrap;
align-items: baseline;
gap: 4px 12px;
}
.chart-head .figure {
margin-left: auto;
font-size: 12px;
}
.plot {
min-width: 0;
height: 160px;
/* The canvas takes its colours from here; the border is not shown. */
color: var(--soft);
border: 0 solid var(--faint);
}
.plot .u-cursor-x {
border-right-color: var(--soft);
}
.legend {
display: flex;
flex-wrap: wrap;
gap: 2px 16px;
font-size: 12px;
min-height: 18px;
}
.legend li {
display: flex;
align-items: center;
gap: 6px;
}
.legend .swatch {
width: 10px;
height: 10px;
border-radius: 2px;
background: currentColor;
flex: none;
}
.legend .figure {
font-weight: 600;
}
.line-1 {
color: var(--accent);
}
.line-2 {
color: var(--busy);
}
.line-3 {
color: var(--bad);
}
.line-4 {
color: var(--link);
}
.line-5 {
color: var(--soft);
}
.health-table {
overflow-x: auto;
}
.health-table table {
width: 100%;
border-collapse: collapse;
}
.health-table th,
.health-table td {
padding: 5px 14px;
text-align: right;
vertical-align: middle;
font-variant-numeric: tabular-nums;
white-space: nowrap;
border-bottom: 1px solid var(--faint);
}
.health-table tr:last-child > * {
border-bottom: 0;
}
.health-table thead th {
font-size: 12px;
font-weight: 600;
color: var(--soft);
}
.health-table :is(th, td):first-child {
text-align: left;
}
.health-table tbody th {
position: static;
background: none;
font-weight: 400;
}
.health-table button {
font-family: var(--mono);
font-size: 12px;
min-height: 28px;
padding: 2px 8px;
margin-left: -8px;
}
.health-table button[aria-pressed="true"] {
background: var(--calm-tint);
color: var(--calm);
font-weight: 600;
}
@media (max-width: 560px) {
.health-table th,
.health-table td {
padding: 5px 8px;
}
}
.playground {
flex: 1;
min-height: 0;
display: grid;
grid-template-columns: 220px minmax(0, 1fr);
}
.operations {
border-right: 1px solid var(--faint);
padding: 16px 12px;
display: flex;
flex-direction: column;
gap: 12px;
background: var(--sheet);
height: calc(100vh - 48px);
position: sticky;
top: 0;
}
.operations .filter {
flex: none;
max-width: none;
width: 100%;
}
.operation-list {
overflow: auto;
flex: 1;
}
.operations h2 {
font-size: 12px;
color: var(--soft);
font-weight: 600;
padding: 10px 8px 2px;
}
.operations li a {
display: block;
padding: 3px 8px;
border-radius: 5px;
color: inherit;
text-decoration: none;
}
.operations li a:hover {
background: var(--tint);
}
.operations li a[aria-current] {
background: var(--calm-tint);
color: var(--calm);
font-weight: 600;
}
.call-view {
padding: 20px;
min-width: 0;
display: flex;
flex-direction: column;
gap: 12px;
}
.call-head {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 10px;
}
.call-head h1 {
font-family: var(--mono);
font-size: 16px;
}
.call-head code {
color: var(--soft);
overflow-wrap: anywhere;
}
.call-summary {
color: var(--soft);
max-width: 80ch;
}
.call-body {
display: grid;
grid-template-columns: minmax(280px, 420px) minmax(0, 1fr);
gap: 24px;
align-items: start;
}
.call-body form {
display: flex;
flex-direction: column;
gap: 14px;
}
.call-body form .main-button {
align-self: flex-start;
min-width: 96px;
}
.field {
display: flex;
flex-direction: column;
gap: 4px;
}
.field label {
font: 600 12px/1.4 var(--mono);
display: flex;
gap: 8px;
align-items: baseline;
}
.field .kind {
margin-left: auto;
color: var(--soft);
font:
11px/1.4 system-ui,
sans-serif;
}
.needed {
color: var(--busy);
font:
11px/1.4 system-ui,
sans-serif;
}
.field-about {
color: var(--soft);
font-size: 12px;
line-height: 1.4;
}
.call-answer {
display: flex;
flex-direction: column;
gap: 16px;
min-width: 0;
}
.answer-picture {
max-width: 100%;
margin-top: 8px;
border: 1px solid var(--faint);
border-radius: var(--radius);
}
@media (max-width: 860px) {
.call-body {
grid-template-columns: minmax(0, 1fr);
}
.playground {
grid-template-columns: minmax(0, 1fr);
}
.operations {
position: static;
height: auto;
border-right: 0;
border-bottom: 1px solid var(--faint);
}
.operation-list {
max-height: 180px;
}
}
@media (max-width: 560px) {
.call-view {
padding: 14px 12px;
}
}`;
